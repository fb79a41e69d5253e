import { createHash } from 'node:crypto';
import { readCertificate } from '../../certificates/known-certificates.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { type DerNode, readDer } from '../../cms/der-reader.ts';
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
  /** Content and signature value are what they were; null when an algorithm is not known here. */
  intact: boolean | null;
  /** `intact`, and the certificate is the one that the signed attributes name. */
  valid: boolean | null;
  subIndication: SubIndication | null;
  signer: SignerInfo | null;
  certificate: CertificateFacts | null;
  findings: Finding[];
}

const SIGNING_CERTIFICATE_V1 = '1.2.840.113549.1.9.16.2.12';

/**
 * Checks the one signer of a SignedData (RFC 5652, 5.4 to 5.6) over the bytes as they stand.
 *
 * @param contentType what the signed attributes must say is signed
 * @param more certificates from elsewhere, asked when the message does not carry the signer's
 */
export function verifySigner(
  data: SignedData,
  contentDigest: ContentDigest,
  contentType: string,
  more: readonly Uint8Array[] = [],
): SignerVerdict {
  const [signer, ...others] = data.signers;
  if (!signer || others.length > 0) {
    const findings = [noticed('cms-signers', String(data.signers.length))];
    return {
      intact: false,
      valid: false,
      subIndication: 'FORMAT_FAILURE',
      signer: null,
      certificate: null,
      findings,
    };
  }
  const certificate = findCertificate(signer, [...data.certificates, ...more]);
  const base = { signer, certificate, findings: [] as Finding[] };
  const altered = (subIndication: SubIndication, finding: Finding): SignerVerdict => {
    return { ...base, intact: false, valid: false, subIndication, findings: [...base.findings, finding] };
  };
  const undecided = (subIndication: SubIndication, finding: Finding): SignerVerdict => {
    return { ...base, intact: null, valid: null, subIndication, findings: [...base.findings, finding] };
  };

  if (data.contentType !== contentType) return altered('FORMAT_FAILURE', noticed('cms-content-type'));
  const digest = digestNameOf(signer.digestAlgorithm);
  if (!digest) {
    return matchesAnotherDigest(signer, contentDigest)
      ? altered('FORMAT_FAILURE', noticed('algorithm-misnamed'))
      : undecided('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', noticed('digest-unknown', signer.digestAlgorithm));
  }
  if (!algorithmsAreProtected(signer)) return altered('FORMAT_FAILURE', noticed('algorithm-protection'));
  if (signer.signedAttributes) {
    const problem = checkAttributes(signer, contentDigest(digest), contentType);
    if (problem) return altered(problem.subIndication, problem.finding);
  }
  if (!certificate) {
    // Whoever attaches certificates attaches the signer's: its absence among others is no oversight.
    return data.certificates.length > 0
      ? altered('NO_SIGNING_CERTIFICATE_FOUND', noticed('certificate-replaced'))
      : undecided('NO_SIGNING_CERTIFICATE_FOUND', noticed('certificate-missing'));
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
      return altered('FORMAT_FAILURE', noticed('algorithm-misnamed'));
    }
    return undecided('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', noticed('algorithm-unknown', error.message));
  }
  if (!isNamed) {
    return { ...base, intact: true, valid: false, subIndication: 'SIG_CONSTRAINTS_FAILURE' };
  }
  return { ...base, intact: true, valid: true, subIndication: null };
}

const DIGESTS_TRIED = ['sha256', 'sha384', 'sha512', 'sha1', 'sha224', 'sha3-256', 'sm3'];

/** The content has the stated digest, under another algorithm than the one that is named. */
function matchesAnotherDigest(signer: SignerInfo, contentDigest: ContentDigest): boolean {
  const stated = signer.signed.get(oid.messageDigest)?.[0]?.content;
  return stated !== undefined && DIGESTS_TRIED.some((name) => equal(stated, contentDigest(name)));
}

function checkAttributes(signer: SignerInfo, digest: Uint8Array, contentType: string) {
  const stated = signer.signed.get(oid.messageDigest);
  if (stated?.length !== 1) {
    return { subIndication: 'FORMAT_FAILURE', finding: noticed('cms-attributes', 'message-digest') } as const;
  }
  if (!equal(stated[0]!.content, digest)) {
    return { subIndication: 'HASH_FAILURE', finding: noticed('digest-mismatch') } as const;
  }
  const type = signer.signed.get(oid.contentType);
  if (type && (type.length !== 1 || type[0]!.oid !== contentType)) {
    return { subIndication: 'FORMAT_FAILURE', finding: noticed('cms-content-type') } as const;
  }
  return null;
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
    if (!digest || !hash || !equal(hash, createHash(digest).update(certificate.der).digest())) return false;
  }
  return true;
}

/** SigningCertificate(V2) ::= SEQUENCE { certs SEQUENCE OF ESSCertID(v2), … } */
const firstIdentifier = (value: DerNode): DerNode | undefined => value.children[0]?.children[0];

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

export const hasSigningCertificate = (signer: SignerInfo): boolean =>
  signer.signed.has(oid.signingCertificateV2) || signer.signed.has(SIGNING_CERTIFICATE_V1);
