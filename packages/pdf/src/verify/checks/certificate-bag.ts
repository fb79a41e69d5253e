import { issued } from '../../certificates/issued.ts';
import { readCertificate } from '../../certificates/known-certificates.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { readDer } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import type { SignedData } from '../../cms/read-signed-data.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import { holderName } from '../path/distinguished-names.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';

/**
 * Certificates attached besides the signer's own are signed by no one in this message. Those that name an issuer in the same message, or a
 * trusted one, must carry that issuer's signature; a flipped byte in one of them would otherwise go unnoticed.
 */
export function checkCertificateBag(
  data: SignedData,
  signer: CertificateFacts | null,
  anchors: readonly CertificateFacts[],
): Finding[] {
  const certificates = data.certificates.map(readCertificate);
  const readable = certificates.filter((facts) => facts !== null);
  const findings: Finding[] = certificates.includes(null) ? [noticed('certificate-bag', '?')] : [];
  for (const facts of readable) {
    if (signer && equal(facts.der, signer.der)) continue;
    const issuers = [
      ...readable.filter((issuer) => namesIssuer(facts, issuer) || namesKey(facts, issuer)),
      ...anchors.filter((anchor) => namesKey(facts, anchor)),
    ];
    const isForged = issuers.length > 0 && issuers.every((issuer) => issued(issuer, facts) === false);
    if (isForged || anchors.some((anchor) => imitates(facts, anchor))) {
      findings.push(noticed('certificate-bag', holderName(facts).name));
    }
  }
  return findings;
}

const namesIssuer = (certificate: CertificateFacts, issuer: CertificateFacts) =>
  equal(certificate.issuer, issuer.subject);

function namesKey(certificate: CertificateFacts, issuer: CertificateFacts): boolean {
  const [own, wanted] = [subjectKey(issuer), authorityKey(certificate)];
  return own !== null && wanted !== null && equal(own, wanted);
}

/** Almost the trusted certificate, but not it. */
const imitates = (facts: CertificateFacts, anchor: CertificateFacts) =>
  equal(facts.subject, anchor.subject) && equal(facts.serial, anchor.serial) && !equal(facts.der, anchor.der);

function subjectKey(facts: CertificateFacts): Uint8Array | null {
  const extension = facts.extensions.get(oid.subjectKeyIdentifier);
  return extension ? unlessMalformed(() => readDer(extension.value).content, null) : null;
}

function authorityKey(facts: CertificateFacts): Uint8Array | null {
  const extension = facts.extensions.get(oid.authorityKeyIdentifier);
  return extension ? unlessMalformed(() => readDer(extension.value).find(0x80)?.content ?? null, null) : null;
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
