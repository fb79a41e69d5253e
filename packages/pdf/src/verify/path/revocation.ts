import { createHash } from 'node:crypto';
import { issued } from '../../certificates/issued.ts';
import { readCertificate } from '../../certificates/known-certificates.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { type DerNode, readDer } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import { digestNameOf, verifySignature } from '../../cms/verify-signature.ts';

/** Revocation data that a file carries, DER. */
export interface RevocationData {
  crls: readonly Uint8Array[];
  ocsps: readonly Uint8Array[];
}

/** `good` only with an answer about this very certificate from its issuer; `unknown` without one. */
export type RevocationStatus = { status: 'good' | 'unknown' } | { status: 'revoked'; time: Date };

/** What the data say about a certificate (RFC 5280, 6.3; RFC 6960, 3.2). Data that cannot be read say nothing. */
export function revocationOf(
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  data: RevocationData,
): RevocationStatus {
  let status: RevocationStatus = { status: 'unknown' };
  for (const read of [...data.crls.map(readCrl), ...data.ocsps.map(readOcsp)]) {
    const said = unlessMalformed(() => read(certificate, issuer), { status: 'unknown' } as const);
    if (said.status === 'revoked') return said;
    if (said.status === 'good') status = said;
  }
  return status;
}

type Answer = (certificate: CertificateFacts, issuer: CertificateFacts) => RevocationStatus;

const readCrl =
  (der: Uint8Array): Answer =>
  (certificate, issuer) => {
    const list = readDer(der).expect(0x30);
    const tbs = list.child(0, 0x30);
    const fields = tbs.children[0]?.tag === 2 ? tbs.children.slice(1) : tbs.children;
    const [algorithm, name] = fields;
    const isOurs =
      name !== undefined &&
      equal(name.encoding, issuer.subject) &&
      algorithm !== undefined &&
      verifySignature(
        issuer.publicKeyInfo,
        list.child(1),
        '',
        tbs.encoding,
        list.child(2, 3).content.subarray(1),
      );
    if (!isOurs) return { status: 'unknown' };
    const entries = fields.slice(3).find(({ tag }) => tag === 0x30)?.children ?? [];
    const entry = entries.find((item) => equal(item.child(0).encoding, certificate.serial));
    return entry ? { status: 'revoked', time: entry.child(1).time } : { status: 'good' };
  };

const readOcsp =
  (der: Uint8Array): Answer =>
  (certificate, issuer) => {
    const basic = basicResponse(readDer(der).expect(0x30));
    if (!basic) return { status: 'unknown' };
    const tbs = basic.child(0, 0x30);
    const responder = responderOf(basic, issuer);
    const isSigned =
      responder !== null &&
      verifySignature(
        responder.publicKeyInfo,
        basic.child(1),
        '',
        tbs.encoding,
        basic.child(2, 3).content.subarray(1),
      );
    if (!isSigned) return { status: 'unknown' };
    for (const response of tbs.children.find(({ tag }) => tag === 0x30)?.children ?? []) {
      if (!isAbout(response.child(0, 0x30), certificate, issuer)) continue;
      const answer = response.child(1);
      if (answer.tag === 0xa1) return { status: 'revoked', time: answer.child(0).time };
      if (answer.tag === 0x80) return { status: 'good' };
    }
    return { status: 'unknown' };
  };

/** OCSPResponse, or the BasicOCSPResponse itself as some archives keep it. */
function basicResponse(response: DerNode): DerNode | null {
  if (response.children[0]?.tag !== 10) return response;
  const bytes = response.find(0xa0)?.child(0, 0x30).child(1, 4).content;
  return bytes ? readDer(bytes) : null;
}

/** The issuer itself, or a certificate that it made for this purpose (RFC 6960, 4.2.2.2). */
function responderOf(basic: DerNode, issuer: CertificateFacts): CertificateFacts | null {
  const attached = (basic.find(0xa0)?.child(0, 0x30).children ?? []).flatMap(
    ({ encoding }) => readCertificate(encoding) ?? [],
  );
  const delegate = attached.find((facts) => {
    const usage = facts.extensions.get(oid.extendedKeyUsage);
    const isForOcsp =
      usage && readDer(usage.value).children.some((purpose) => purpose.oid === oid.ocspSigning);
    return isForOcsp && issued(issuer, facts);
  });
  return delegate ?? issuer;
}

/** CertID: hashes of the issuer's name and key, and the serial number. */
function isAbout(id: DerNode, certificate: CertificateFacts, issuer: CertificateFacts): boolean {
  const digest = digestNameOf(id.child(0).child(0).oid);
  if (!digest) return false;
  const hash = (bytes: Uint8Array) => createHash(digest).update(bytes).digest();
  return (
    equal(id.child(1, 4).content, hash(issuer.subject)) &&
    equal(id.child(2, 4).content, hash(issuer.publicKeyBits)) &&
    equal(id.child(3, 2).encoding, certificate.serial)
  );
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
