import { constants, publicDecrypt } from 'node:crypto';
import { readCertificate } from '../../certificates/known-certificates.ts';
import { DerError, readDer } from '../../cms/der-reader.ts';
import { derNull, derOid, derSequence } from '../../cms/der-writer.ts';
import { oid } from '../../cms/oids.ts';
import type { SignerInfo } from '../../cms/read-signed-data.ts';
import { isMalformed, unlessMalformed } from '../../cms/unless-malformed.ts';
import { digestNameOf, readPublicKey } from '../../cms/verify-signature.ts';
import { checkPadding } from '../checks/contents-padding.ts';
import { noticed } from '../report/finding.ts';
import type { Finding, SubIndication } from '../report/verification-report.ts';
import type { CmsVerdict } from './cms-verdict.ts';
import type { ContentDigest } from './verify-signer.ts';

/**
 * `adbe.x509.rsa_sha1` (ISO 32000-2, 12.8.3.2): no message, but an RSA signature in an OCTET STRING; the certificates stand in
 * the signature dictionary, the signer's first. The digest is named inside of what RSA encloses (RFC 8017, 9.2).
 *
 * @param certificates /Cert, DER
 */
export function verifyBareRsa(
  contents: Uint8Array,
  digest: ContentDigest,
  certificates: readonly Uint8Array[],
): CmsVerdict {
  const certificate = certificates[0] ? readCertificate(certificates[0]) : null;
  const verdict = (
    intact: boolean | null,
    subIndication: SubIndication | null,
    finding?: Finding,
    signer: SignerInfo | null = null,
  ): CmsVerdict => ({
    intact,
    valid: intact,
    subIndication,
    signer,
    certificate,
    findings: [noticed('sub-filter-deprecated', 'adbe.x509.rsa_sha1'), ...(finding ? [finding] : [])],
    doubts: unlessMalformed(() => checkPadding(contents), []),
    data: null,
    attached: certificates,
    timestamps: [],
    contentTimestamps: [],
    archiveTimestamps: [],
    timestampFindings: [],
  });
  if (!certificate) return verdict(null, 'NO_SIGNING_CERTIFICATE_FOUND', noticed('certificate-missing'));
  try {
    const octets = readDer(contents);
    const signature = octets.expect(4).content;
    const stated = openSignature(certificate.publicKeyInfo, signature);
    if (!stated) return verdict(false, 'SIG_CRYPTO_FAILURE', noticed('signature-wrong'));
    const signer = describeSigner(stated.algorithm, signature);
    const name = digestNameOf(stated.algorithm);
    if (!name) {
      return verdict(
        null,
        'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
        noticed('digest-unknown', stated.algorithm),
        signer,
      );
    }
    if (Buffer.compare(stated.digest, digest(name)) !== 0)
      return verdict(false, 'HASH_FAILURE', noticed('digest-mismatch'), signer);
    return verdict(true, null, undefined, signer);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return verdict(null, 'SIG_CONSTRAINTS_FAILURE', noticed('cms-malformed', error.message));
  }
}

/** The DigestInfo that the signature encloses; null when it was not made with this key. */
function openSignature(publicKeyInfo: Uint8Array, signature: Uint8Array) {
  const key = readPublicKey(publicKeyInfo);
  if (key.asymmetricKeyType !== 'rsa') throw new DerError('the certificate has no RSA key');
  try {
    const info = readDer(publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature));
    return { algorithm: info.child(0).child(0).oid, digest: info.child(1, 4).content };
  } catch (error) {
    if (isMalformed(error)) return null;
    throw error;
  }
}

/** What a message would say of its signer, so that the report can name the algorithms. */
const describeSigner = (digestAlgorithm: string, signature: Uint8Array): SignerInfo => ({
  issuer: undefined,
  serial: undefined,
  keyIdentifier: undefined,
  digestAlgorithm,
  signedAttributes: undefined,
  signatureAlgorithm: readDer(derSequence(derOid(oid.rsaEncryption), derNull)),
  signature,
  fields: new Uint8Array(),
  signed: new Map(),
  unsigned: new Map(),
});
