import { certificateFacts } from './certificate-facts.ts';
import { readDer } from './der-reader.ts';
import { algorithmFacts, digestBytes, type SignatureAlgorithm } from './signature-algorithm.ts';
import { type ContentTypes, documentAttributes, signedData, type Timestamper } from './signed-data.ts';
import type { Signer } from './signer.ts';

/** Space for a token of an authority that does not state the size of its tokens; known ones stay below 7 KB. */
export const UNKNOWN_TOKEN_BYTES = 9000;

/** An upper bound of the size of the CMS that this signer will make, in bytes. Throws a DerError for a certificate that is none. */
export function signatureSize(signer: Signer, timestamp?: Timestamper, contentTypes?: ContentTypes): number {
  const digest = new Uint8Array(digestBytes[algorithmFacts[signer.algorithm].digest]);
  const cms = signedData({
    ...signer,
    contentTypes,
    attributes: documentAttributes(digest, signer, contentTypes),
    signature: new Uint8Array(maxSignatureBytes(signer.algorithm, signer.certificate)),
    timestampToken: timestamp && new Uint8Array(timestamp.tokenSize ?? UNKNOWN_TOKEN_BYTES),
  });
  return cms.length;
}

function maxSignatureBytes(algorithm: SignatureAlgorithm, certificate: Uint8Array): number {
  switch (algorithm) {
    case 'ecdsa-p256-sha256':
    case 'sm2-sm3':
      return 72;
    case 'ecdsa-p384-sha384':
      return 104;
    case 'ecdsa-p521-sha512':
      return 139;
    case 'ed25519':
      return 64;
    default:
      return readDer(certificateFacts(certificate).publicKeyBits).child(0, 2).content.length;
  }
}
