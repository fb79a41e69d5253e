import { createHash } from 'node:crypto';
import { type DistinguishedName, decodeName } from '../../certificates/distinguished-name.ts';
import { readSubject } from '../../certificates/full-names.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import type { CertificateSummary } from '../report/verification-report.ts';

interface ShownName {
  name: string;
  organization: string | null;
}

/** The attributes of an encoded Name, as far as they can be read. */
function namedParts(encoded: Uint8Array): Partial<DistinguishedName> {
  return unlessMalformed(() => decodeName(encoded), {});
}

/** How people call the holder of an encoded Name. */
export function shownName(encoded: Uint8Array): ShownName {
  return shown(namedParts(encoded));
}

/** The attributes of a certificate's holder, with full names where the subject could not hold them ({@link readSubject}). */
export function holderParts(certificate: CertificateFacts): Partial<DistinguishedName> {
  return unlessMalformed(() => readSubject(certificate), {});
}

/** How people call the holder of a certificate. */
export const holderName = (certificate: CertificateFacts): ShownName => shown(holderParts(certificate));

function shown(parts: Partial<DistinguishedName>): ShownName {
  const organization = parts.organization ?? null;
  const name = parts.commonName ?? organization ?? parts.organizationalUnit ?? parts.serialNumber ?? '';
  return { name, organization };
}

export function summarize(facts: CertificateFacts): CertificateSummary {
  const subject = holderName(facts);
  return {
    subject: subject.name,
    organization: subject.organization,
    issuer: shownName(facts.issuer).name,
    serialNumber: Buffer.from(facts.serial.subarray(2)).toString('hex'),
    validFrom: facts.notBefore,
    validTo: facts.notAfter,
    sha256: createHash('sha256').update(facts.der).digest('hex'),
  };
}
