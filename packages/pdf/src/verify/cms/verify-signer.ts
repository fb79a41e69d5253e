import { createHash } from 'node:crypto';
import { readCertificate } from '../../certificates/known-certificates.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { type DerNode, readDer } from '../../cms/der-reader.ts';
import { newDigest } from '../../cms/new-digest.ts';
import { oid } from '../../cms/oids.ts';
import type { SignedData, SignerInfo } from '../../cms/read-signed-data.ts';
import { isMalformed, unlessMalformed } from '../../cms/unless-malformed.ts';
import { digestNameOf, verifySignature } from '../../cms/verify-signature.ts';
import { algorithmsAreProtected } from '../checks/signer-attributes.ts';
import { noticed } from '../report/finding.ts';
import type { Finding, SubIndication } from '../report/verification-report.ts';
import { isRightByKey } from './is-right-by-key.ts';
import { sortedAttributes } from './sorted-attributes.ts';

/** Digest of what was signed, by the name node:crypto gives it; `identity` asks for the content itself. */
export type ContentDigest = (name: string | 'identity') => Uint8Array;

/** What a CMS signature over known content amounts to. */
export interface SignerVerdict {
  /** Content and signature value are what they were; null when that cannot be verified here. */
  intact: boolean | null;
  /** `intact`, and the certificate is the one that the signed attributes name. */
  valid: boolean | null;
  subIndication: SubIndication | null;
  signer: SignerInfo | null;
  certificate: CertificateFacts | null;
  findings: Finding[];
  /** What keeps a signature whose bytes are right from being verified (decision 0040). */
  doubts: Finding[];
}

const SIGNING_CERTIFICATE_V1 = '1.2.840.113549.1.9.16.2.12';

/**
 * Checks one signer of a SignedData (RFC 5652, 5.4 to 5.6) over the bytes as they stand. A wrong digest and a wrong signature
 * value are proof of an alteration; everything else that is not as it should be leaves the signature undecided.
 *
 * @param contentType what the signed attributes must say is signed
 * @param more certificates from elsewhere, asked when the message does not carry the signer's
 */
export function verifySigner(
  data: SignedData,
  signer: SignerInfo,
  contentDigest: ContentDigest,
  contentType: string,
  more: readonly Uint8Array[],
): SignerVerdict {
  const certificate = findCertificate(signer, [...data.certificates, ...more]);
  const base = { signer, certificate, findings: [] as Finding[], doubts: [] as Finding[] };
  const altered = (subIndication: SubIndication, finding: Finding): SignerVerdict => {
    return { ...base, intact: false, valid: false, subIndication, findings: [...base.findings, finding] };
  };
  const undecided = (subIndication: SubIndication, finding: Finding): SignerVerdict => {
    return { ...base, intact: null, valid: null, subIndication, findings: [...base.findings, finding] };
  };

  const digest = digestNameOf(signer.digestAlgorithm);
  if (!digest) {
    const finding = matchesAnotherDigest(signer, contentDigest)
      ? noticed('algorithm-misnamed')
      : noticed('digest-unknown', signer.digestAlgorithm);
    return undecided('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', finding);
  }
  if (signer.signedAttributes) {
    const stated = signer.signed.get(oid.messageDigest);
    if (stated?.length !== 1) {
      return undecided('SIG_CONSTRAINTS_FAILURE', noticed('cms-attributes', 'message-digest'));
    }
    if (!equal(stated[0]!.content, contentDigest(digest))) {
      // The algorithm is named where nothing signs it: exchanged, it says nothing about the content.
      return matchesAnotherDigest(signer, contentDigest)
        ? undecided('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', noticed('algorithm-misnamed'))
        : altered('HASH_FAILURE', noticed('digest-mismatch'));
    }
  }
  if (!namesContentType(data, signer, contentType)) base.doubts.push(noticed('cms-content-type'));
  if (!algorithmsAreProtected(signer)) base.doubts.push(noticed('algorithm-protection'));
  if (!certificate) {
    const check = data.certificates.length > 0 ? 'certificate-replaced' : 'certificate-missing';
    return undecided('NO_SIGNING_CERTIFICATE_FOUND', noticed(check));
  }
  const isNamed = namesCertificate(signer, certificate);
  if (!isNamed) base.findings.push(noticed('certificate-not-named'));

  try {
    const isRight = signer.signedAttributes
      ? attributesAreSigned(signer, signer.signedAttributes, certificate, base.findings)
      : contentIsSigned(signer, contentDigest, certificate);
    if (!isRight) return altered('SIG_CRYPTO_FAILURE', noticed('signature-wrong'));
  } catch (error) {
    if (!isMalformed(error)) throw error;
    if (!isNamed) return { ...base, intact: null, valid: false, subIndication: 'SIG_CONSTRAINTS_FAILURE' };
    const signedBytes = signer.signedAttributes ?? contentDigest('identity');
    if (isRightByKey(certificate.publicKeyInfo, digest, signedBytes, signer.signature)) {
      return undecided('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', noticed('algorithm-misnamed'));
    }
    return undecided('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', noticed('algorithm-unknown', error.message));
  }
  if (!isNamed) {
    return { ...base, intact: true, valid: false, subIndication: 'SIG_CONSTRAINTS_FAILURE' };
  }
  return { ...base, intact: true, valid: true, subIndication: null };
}

/** By the size of their output in bytes. */
const DIGESTS_TRIED: Readonly<Record<number, readonly string[]>> = {
  20: ['sha1'],
  28: ['sha224'],
  32: ['sha256', 'sha3-256', 'sm3'],
  48: ['sha384'],
  64: ['sha512', 'shake256'],
};

/** The content has the stated digest, under another algorithm than the one that is named. */
function matchesAnotherDigest(signer: SignerInfo, contentDigest: ContentDigest): boolean {
  const stated = signer.signed.get(oid.messageDigest)?.[0]?.content;
  return (DIGESTS_TRIED[stated?.length ?? 0] ?? []).some((name) => equal(stated!, contentDigest(name)));
}

/** RFC 5652, 11.1: the message, and its signed attributes where they name one, say what kind of content is signed. */
function namesContentType(data: SignedData, signer: SignerInfo, contentType: string): boolean {
  const type = signer.signed.get(oid.contentType);
  const isSame = !type || (type.length === 1 && unlessMalformed(() => type[0]!.oid, '') === contentType);
  return data.contentType === contentType && isSame;
}

function attributesAreSigned(
  signer: SignerInfo,
  attributes: Uint8Array,
  certificate: CertificateFacts,
  findings: Finding[],
): boolean {
  const isSignedOver = (bytes: Uint8Array) =>
    verifySignature(
      certificate.publicKeyInfo,
      signer.signatureAlgorithm,
      signer.digestAlgorithm,
      bytes,
      signer.signature,
    );
  if (isSignedOver(attributes)) return true;
  // Some signers sort what they sign but not what they write (RFC 5652, 5.4 asks for DER in both).
  const sorted = sortedAttributes(attributes);
  if (equal(sorted, attributes) || !isSignedOver(sorted)) return false;
  findings.push(noticed('cms-order'));
  return true;
}

/** RFC 5652, 5.4: without signed attributes the content itself is signed. */
function contentIsSigned(
  signer: SignerInfo,
  contentDigest: ContentDigest,
  certificate: CertificateFacts,
): boolean {
  return verifySignature(
    certificate.publicKeyInfo,
    signer.signatureAlgorithm,
    signer.digestAlgorithm,
    contentDigest('identity'),
    signer.signature,
  );
}

function findCertificate(signer: SignerInfo, certificates: readonly Uint8Array[]): CertificateFacts | null {
  for (const der of certificates) {
    const facts = readCertificate(der);
    if (facts && unlessMalformed(() => isNamedBy(signer, facts), false)) return facts;
  }
  return null;
}

function isNamedBy(signer: SignerInfo, facts: CertificateFacts): boolean {
  if (signer.issuer && signer.serial)
    return equal(facts.issuer, signer.issuer) && equal(facts.serial, signer.serial);
  const extension = facts.extensions.get(oid.subjectKeyIdentifier);
  const identifier = extension
    ? readDer(extension.value).content
    : createHash('sha1').update(facts.publicKeyBits).digest();
  return signer.keyIdentifier !== undefined && equal(identifier, signer.keyIdentifier);
}

/** RFC 5035, 3: the first certificate identifier names the signer's. Without the attribute nothing is claimed. */
function namesCertificate(signer: SignerInfo, certificate: CertificateFacts): boolean {
  for (const [type, fallback] of [
    [oid.signingCertificateV2, 'sha256'],
    [SIGNING_CERTIFICATE_V1, 'sha1'],
  ] as const) {
    const values = signer.signed.get(type);
    if (!values) continue;
    const identifier = values.length === 1 ? firstIdentifier(values[0]!) : undefined;
    if (!identifier) return false;
    const algorithm = identifier.find(0x30)?.children[0];
    const digest = algorithm?.tag === 6 ? digestNameOf(algorithm.oid) : fallback;
    const hash = identifier.find(4)?.content;
    if (!digest || !hash || !equal(hash, newDigest(digest).update(certificate.der).digest())) return false;
  }
  return true;
}

/** SigningCertificate(V2) ::= SEQUENCE { certs SEQUENCE OF ESSCertID(v2), … } */
const firstIdentifier = (value: DerNode): DerNode | undefined => value.children[0]?.children[0];

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

export const hasSigningCertificate = (signer: SignerInfo): boolean =>
  signer.signed.has(oid.signingCertificateV2) || signer.signed.has(SIGNING_CERTIFICATE_V1);
