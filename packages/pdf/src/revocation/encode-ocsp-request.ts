import { createHash } from 'node:crypto';
import type { CertificateFacts } from '../cms/certificate-facts.ts';
import { derExplicit, derNull, derOctets, derOid, derSequence } from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';

/**
 * OCSPRequest about one certificate (RFC 6960, 4.1), DER. Issuers are named by SHA-1, which every responder understands; it is
 * a name here, not a security measure.
 * @param nonce 16 to 32 random bytes (RFC 8954, 2.1)
 */
export function encodeOcspRequest(
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  nonce: Uint8Array,
): Buffer {
  const hash = (bytes: Uint8Array) => derOctets(createHash('sha1').update(bytes).digest());
  const certId = derSequence(
    derSequence(derOid(oid.sha1), derNull),
    hash(issuer.subject),
    hash(issuer.publicKeyBits),
    certificate.serial,
  );
  const extension = derSequence(derOid(oid.ocspNonce), derOctets(derOctets(nonce)));
  return derSequence(derSequence(derSequence(derSequence(certId)), derExplicit(2, derSequence(extension))));
}
