import type { CertificateFacts } from '../cms/certificate-facts.ts';
import { DerError, type DerNode, readDer } from '../cms/der-reader.ts';
import { oid } from '../cms/oids.ts';
import { verifySignature } from '../cms/verify-signature.ts';
import { findCrlEntry } from './find-crl-entry.ts';
import { requireScope } from './require-scope.ts';
import type { RevocationAnswer } from './revocation-answer.ts';
import { RevocationError } from './revocation-error.ts';

/** Bit 6 of KeyUsage, cRLSign (RFC 5280, 4.2.1.3). */
const CRL_SIGN = 0x02;

/**
 * Reads what a revocation list says about a certificate and checks that it may: signature, issuer, and that the list covers
 * this certificate (RFC 5280, 6.3.3). Delta and indirect lists are not used. Whether it is current is for
 * {@link requireCurrent}.
 *
 * @param crl CertificateList, DER
 * @throws RevocationError
 */
export function verifyCrl(
  crl: Uint8Array,
  certificate: CertificateFacts,
  issuer: CertificateFacts,
): RevocationAnswer {
  try {
    return verify(crl, certificate, issuer);
  } catch (error) {
    if (error instanceof DerError) throw new RevocationError('malformed', error.message, { cause: error });
    throw error;
  }
}

function verify(crl: Uint8Array, certificate: CertificateFacts, issuer: CertificateFacts): RevocationAnswer {
  const list = readDer(crl).expect(0x30);
  const tbs = list.child(0, 0x30);
  const fields = tbs.children[0]?.tag === 2 ? tbs.children.slice(1) : tbs.children;
  const [algorithm, name, thisUpdate, ...rest] = fields;
  if (!algorithm || !name || !thisUpdate) throw new DerError('fields of the list are missing');
  if (!equal(name.encoding, issuer.subject) || !equal(certificate.issuer, issuer.subject))
    throw new RevocationError('other-certificate', 'the list is of another issuer');
  if (!equal(algorithm.encoding, list.child(1).encoding))
    throw new RevocationError('malformed', 'the list names two algorithms');
  if (!isSigned(crl, list, issuer))
    throw new RevocationError('bad-signature', 'the signature of the list is wrong');
  requireScope(rest.find(({ tag }) => tag === 0xa0)?.child(0, 0x30), certificate);
  const nextUpdate = rest[0] && (rest[0].tag === 23 || rest[0].tag === 24) ? rest[0].time : null;
  const entries = rest.find(({ tag }) => tag === 0x30);
  const entry = entries && findCrlEntry(entries.content, certificate.serial);
  return {
    kind: 'crl',
    status: entry ? 'revoked' : 'good',
    revokedAt: entry?.time ?? null,
    reason: entry?.reason ?? null,
    producedAt: thisUpdate.time,
    thisUpdate: thisUpdate.time,
    nextUpdate,
    signedBy: issuer.der,
  };
}

/** Lists are large, and asked about every certificate of a file: each is hashed once for an issuer. */
const signed = new WeakMap<Uint8Array, WeakMap<CertificateFacts, boolean>>();

function isSigned(crl: Uint8Array, list: DerNode, issuer: CertificateFacts): boolean {
  const byIssuer = signed.get(crl) ?? new WeakMap<CertificateFacts, boolean>();
  signed.set(crl, byIssuer);
  const isRight = byIssuer.get(issuer) ?? verifyList(list, issuer);
  byIssuer.set(issuer, isRight);
  return isRight;
}

function verifyList(list: DerNode, issuer: CertificateFacts): boolean {
  const usage = issuer.extensions.get(oid.keyUsage);
  const maySign = !usage || ((readDer(usage.value).expect(3).content[1] ?? 0) & CRL_SIGN) !== 0;
  if (!maySign) throw new RevocationError('bad-signature', 'the issuer may not sign revocation lists');
  const signature = list.child(2, 3).content.subarray(1);
  return verifySignature(issuer.publicKeyInfo, list.child(1), '', list.child(0).encoding, signature);
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
