import { type CertificateFacts, certificateFacts } from '../cms/certificate-facts.ts';
import { DerError, type DerNode, readDer } from '../cms/der-reader.ts';
import { newDigest } from '../cms/new-digest.ts';
import { oid } from '../cms/oids.ts';
import { readSignedData, type SignedData, type SignerInfo } from '../cms/read-signed-data.ts';
import { digestNameOf, verifySignature } from '../cms/verify-signature.ts';
import { TimestampError } from './timestamp-error.ts';

/** What a checked token states. */
export interface TimestampFacts {
  readonly time: Date;
  readonly policy: string;
  /** Big-endian. */
  readonly serial: Uint8Array;
  /** How far the authority's clock may be off, in milliseconds; null when the token does not say. */
  readonly accuracyMs: number | null;
  /** Tokens of this authority can be ordered by their time alone. */
  readonly ordering: boolean;
  /** Certificate of the authority, DER. */
  readonly certificate: Uint8Array;
}

export interface ExpectedTimestamp {
  /** SHA-256 digest that must be stamped. */
  readonly imprint: Uint8Array;
  /** INTEGER of the request, encoded. */
  readonly nonce?: Uint8Array;
  /** Policy that was asked for, dotted. */
  readonly policy?: string;
}

/**
 * Checks a token before it is used: imprint, nonce, digest, signature, and that the certificate it carries is made for
 * timestamps and names itself in the signature (RFC 3161, 2.2 and 2.4.2; RFC 5816). Whether the authority is trusted is the
 * verifier's question. Throws a TimestampError.
 */
export function checkTimestampToken(token: Uint8Array, expected: ExpectedTimestamp): TimestampFacts {
  try {
    return check(readSignedData(token), expected);
  } catch (error) {
    if (error instanceof DerError) throw new TimestampError('malformed', error.message, { cause: error });
    throw error;
  }
}

function check(token: SignedData, expected: ExpectedTimestamp): TimestampFacts {
  const [signer, ...others] = token.signers;
  if (!signer || others.length > 0 || token.contentType !== oid.tstInfo || !token.content) {
    throw new TimestampError('malformed', 'not a timestamp token');
  }
  const info = readDer(token.content).expect(0x30);
  const imprint = info.child(2, 0x30);
  if (imprint.child(0).child(0).oid !== oid.sha256 || !equal(imprint.child(1, 4).content, expected.imprint)) {
    throw new TimestampError('mismatch', 'the token stamps another digest');
  }
  const nonce = info.children.slice(5).find(({ tag }) => tag === 2);
  if (expected.nonce && (!nonce || !equal(nonce.encoding, expected.nonce))) {
    throw new TimestampError('mismatch', 'the token answers another request');
  }
  const policy = info.child(1).oid;
  if (expected.policy !== undefined && policy !== expected.policy) {
    throw new TimestampError('mismatch', `the token is under the policy ${policy}`);
  }
  const certificate = signerCertificate(token, signer);
  const { time } = info.child(4, 24);
  if (time < certificate.notBefore || time > certificate.notAfter) {
    throw new TimestampError('bad-signature', 'the certificate was not valid when it stamped');
  }
  checkPurpose(certificate);
  checkNaming(signer, certificate);
  checkSignature(token.content, signer, certificate);
  return {
    time,
    policy,
    serial: info.child(3, 2).content,
    accuracyMs: readAccuracy(info.children.slice(5).find(({ tag }) => tag === 0x30)),
    ordering: info.children.slice(5).find(({ tag }) => tag === 1)?.content[0] === 0xff,
    certificate: certificate.der,
  };
}

/** Accuracy (2.4.2): seconds, [0] milliseconds, [1] microseconds, each of which may be missing. */
function readAccuracy(accuracy: DerNode | undefined): number | null {
  if (!accuracy) return null;
  const fraction = (tag: number) =>
    Number(`0x${Buffer.from(accuracy.find(tag)?.content ?? [0]).toString('hex')}`);
  return Number(accuracy.find(2)?.integer ?? 0n) * 1000 + fraction(0x80) + fraction(0x81) / 1000;
}

function signerCertificate(token: SignedData, signer: SignerInfo): CertificateFacts {
  const isSigner = ({ issuer, serial }: CertificateFacts) =>
    signer.issuer && signer.serial && equal(issuer, signer.issuer) && equal(serial, signer.serial);
  const found = token.certificates.map(certificateFacts).find(isSigner);
  if (!found) throw new TimestampError('bad-signature', 'the token does not carry its certificate');
  return found;
}

/** RFC 3161, 2.3: the one purpose, critical. */
function checkPurpose(certificate: CertificateFacts): void {
  const usage = certificate.extensions.get(oid.extendedKeyUsage);
  const purposes = usage ? readDer(usage.value).children.map((purpose) => purpose.oid) : [];
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== oid.timeStamping) {
    throw new TimestampError('bad-signature', 'the certificate is not made for timestamps');
  }
}

/** RFC 3161, 2.4.2 and RFC 5816, 2.2.1: the signature names its certificate, so that no other can take its place. */
function checkNaming(signer: SignerInfo, certificate: CertificateFacts): void {
  const attribute = signer.signed.get(oid.signingCertificateV2) ?? signer.signed.get(oid.signingCertificate);
  const certId = attribute?.[0]?.child(0, 0x30).child(0, 0x30);
  const isVersion2 = signer.signed.has(oid.signingCertificateV2);
  // Version 2 begins with an algorithm unless it is SHA-256, its default; version 1 knows SHA-1 only.
  const algorithm = certId?.children[0]?.tag === 0x30 ? certId.children[0].child(0).oid : oid.sha256;
  const digest = isVersion2 ? digestNameOf(algorithm) : 'sha1';
  const hash = certId?.find(4)?.content;
  if (!hash || !digest || !equal(hash, newDigest(digest).update(certificate.der).digest())) {
    throw new TimestampError('bad-signature', 'the signature names another certificate');
  }
}

/** ETSI TS 119 312: not for new signatures. */
const BROKEN_DIGESTS: ReadonlySet<string> = new Set(['md5', 'sha1', 'ripemd160']);

function checkSignature(content: Uint8Array, signer: SignerInfo, certificate: CertificateFacts): void {
  const digest = digestNameOf(signer.digestAlgorithm);
  if (digest && BROKEN_DIGESTS.has(digest)) {
    throw new TimestampError(
      'bad-signature',
      `the token is signed with ${digest}, which no longer proves anything`,
    );
  }
  const stated = signer.signed.get(oid.messageDigest);
  const type = signer.signed.get(oid.contentType);
  const isIntact =
    digest !== undefined &&
    stated?.length === 1 &&
    equal(stated[0]!.content, newDigest(digest).update(content).digest()) &&
    type?.length === 1 &&
    type[0]!.oid === oid.tstInfo;
  const isSigned =
    isIntact &&
    signer.signedAttributes !== undefined &&
    verifySignature(
      certificate.publicKeyInfo,
      signer.signatureAlgorithm,
      signer.digestAlgorithm,
      signer.signedAttributes,
      signer.signature,
    );
  if (!isSigned) throw new TimestampError('bad-signature', 'the signature of the token is wrong');
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
