import { createHash } from 'node:crypto';
import { issued } from '../certificates/issued.ts';
import { readCertificate } from '../certificates/known-certificates.ts';
import type { CertificateFacts } from '../cms/certificate-facts.ts';
import { DerError, type DerNode, readDer } from '../cms/der-reader.ts';
import { newDigest } from '../cms/new-digest.ts';
import { oid } from '../cms/oids.ts';
import { unlessMalformed } from '../cms/unless-malformed.ts';
import { digestNameOf, verifySignature } from '../cms/verify-signature.ts';
import type { RevocationAnswer } from './revocation-answer.ts';
import { RevocationError } from './revocation-error.ts';

/** OCSPResponseStatus (RFC 6960, 4.2.1). */
const STATUS = [
  'successful',
  'malformedRequest',
  'internalError',
  'tryLater',
  '',
  'sigRequired',
  'unauthorized',
];

/**
 * Reads what an OCSP response says about a certificate and checks that it may: signature, the responder's right to speak for
 * the issuer, the certificate it is about, the nonce (RFC 6960, 3.2). Whether it is current is for {@link requireCurrent}.
 *
 * @param response OCSPResponse, or the BasicOCSPResponse alone as some archives keep it; DER
 * @param nonce value of the nonce that was sent; an answer without one passes, as many responders sign in advance
 * @throws RevocationError
 */
export function verifyOcsp(
  response: Uint8Array,
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  nonce?: Uint8Array,
): RevocationAnswer {
  try {
    return verify(basicResponse(readDer(response).expect(0x30)), certificate, issuer, nonce);
  } catch (error) {
    if (error instanceof DerError) throw new RevocationError('malformed', error.message, { cause: error });
    throw error;
  }
}

function basicResponse(response: DerNode): DerNode {
  const status = response.child(0);
  if (status.tag !== 10) return response;
  const code = status.content[0] ?? -1;
  if (code !== 0) throw new RevocationError('declined', `the responder answered ${STATUS[code] || code}`);
  const bytes = response.child(1, 0xa0).child(0, 0x30);
  if (bytes.child(0).oid !== oid.ocspBasic) throw new DerError('not a basic OCSP response');
  return readDer(bytes.child(1, 4).content).expect(0x30);
}

function verify(
  basic: DerNode,
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  nonce: Uint8Array | undefined,
): RevocationAnswer {
  const tbs = basic.child(0, 0x30);
  const [responderId, produced, responses, extensions] = tbs.children.filter(({ tag }) => tag !== 0xa0);
  if (!responderId || !produced || !responses) throw new DerError('fields of the response are missing');
  const mine = responses
    .expect(0x30)
    .children.filter((item) => isAbout(item.child(0, 0x30), certificate, issuer));
  // Several answers about one certificate: the most recent holds.
  const answer = mine.sort((a, b) => b.child(2).time.getTime() - a.child(2).time.getTime())[0];
  if (!answer) throw new RevocationError('other-certificate', 'the response is about other certificates');
  checkNonce(extensions, nonce);
  const signedBy = findResponder(basic, responderId, issuer, produced.time);
  const status = answer.child(1);
  if (status.tag === 0x82)
    throw new RevocationError('unknown', 'the responder does not know the certificate');
  if (status.tag !== 0x80 && status.tag !== 0xa1) throw new DerError('no such certificate status');
  const nextUpdate = answer.children.slice(3).find(({ tag }) => tag === 0xa0);
  return {
    kind: 'ocsp',
    status: status.tag === 0x80 ? 'good' : 'revoked',
    revokedAt: status.tag === 0x80 ? null : status.child(0).time,
    reason: status.tag === 0x80 ? null : (status.find(0xa0)?.child(0, 10).content[0] ?? null),
    producedAt: produced.time,
    thisUpdate: answer.child(2).time,
    nextUpdate: nextUpdate?.child(0).time ?? null,
    signedBy: signedBy.der,
  };
}

/** CertID: hashes of the issuer's name and key, and the serial number (4.1.1). */
function isAbout(id: DerNode, certificate: CertificateFacts, issuer: CertificateFacts): boolean {
  const digest = digestNameOf(id.child(0).child(0).oid);
  if (!digest) return false;
  const hash = (bytes: Uint8Array) => newDigest(digest).update(bytes).digest();
  return (
    equal(id.child(1, 4).content, hash(issuer.subject)) &&
    equal(id.child(2, 4).content, hash(issuer.publicKeyBits)) &&
    equal(id.child(3, 2).encoding, certificate.serial)
  );
}

/** 4.4.1: a nonce that is there must be ours. Some responders wrap its octets once, some twice. */
function checkNonce(extensions: DerNode | undefined, nonce: Uint8Array | undefined): void {
  if (!nonce || extensions?.tag !== 0xa1) return;
  const found = extensions.child(0, 0x30).children.find((item) => item.child(0).oid === oid.ocspNonce);
  const value = found?.find(4)?.content;
  if (!value || equal(value, nonce)) return;
  const inner = unlessMalformed(() => readDer(value).expect(4).content, undefined);
  if (!inner || !equal(inner, nonce))
    throw new RevocationError('nonce', 'the response answers another request');
}

/** Who signed: the issuer itself, or whom it certified for this (4.2.2.2); named by the response and valid when it signed. */
function findResponder(
  basic: DerNode,
  responderId: DerNode,
  issuer: CertificateFacts,
  time: Date,
): CertificateFacts {
  const attached = (basic.find(0xa0)?.child(0, 0x30).children ?? []).flatMap(
    ({ encoding }) => readCertificate(encoding) ?? [],
  );
  const candidates = [issuer, ...attached.filter((facts) => isDelegate(facts, issuer, time))];
  const responder = candidates.find((facts) => isNamed(facts, responderId));
  if (!responder) throw new RevocationError('bad-signature', 'the responder may not speak for the issuer');
  const signature = basic.child(2, 3).content.subarray(1);
  const tbs = basic.child(0, 0x30).encoding;
  if (!verifySignature(responder.publicKeyInfo, basic.child(1), '', tbs, signature))
    throw new RevocationError('bad-signature', 'the signature of the response is wrong');
  return responder;
}

function isDelegate(facts: CertificateFacts, issuer: CertificateFacts, time: Date): boolean {
  const usage = facts.extensions.get(oid.extendedKeyUsage);
  const purposes = usage
    ? unlessMalformed(() => readDer(usage.value).children.map(({ oid }) => oid), [])
    : [];
  const isValid = time >= facts.notBefore && time <= facts.notAfter;
  const isFromIssuer = equal(facts.issuer, issuer.subject) && issued(issuer, facts) === true;
  return purposes.includes(oid.ocspSigning) && isValid && isFromIssuer;
}

/** ResponderID: a name, or the SHA-1 of the key. */
function isNamed(facts: CertificateFacts, id: DerNode): boolean {
  if (id.tag === 0xa1) return equal(id.child(0).encoding, facts.subject);
  const hash = createHash('sha1').update(facts.publicKeyBits).digest();
  return id.tag === 0xa2 && equal(id.child(0, 4).content, hash);
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
