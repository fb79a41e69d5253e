import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { DerError, type DerNode, readDer } from '../../cms/der-reader.ts';
import { digestNameOf, verifySignature } from '../../cms/verify-signature.ts';
import { verifySm2 } from './sm2.ts';
import { unlessMalformed } from './unless-malformed.ts';

const MORE_DIGESTS = new Map([
  ['1.2.840.113549.2.5', 'md5'],
  ['1.3.36.3.2.1', 'ripemd160'],
  ['1.2.156.10197.1.401', 'sm3'],
  ['1.2.156.10197.1.401.1', 'sm3'],
  ['2.16.840.1.101.3.4.2.6', 'sha512-256'],
  ['2.16.840.1.101.3.4.2.7', 'sha3-224'],
]);

/** Name for node:crypto; undefined for a digest that is not known here. */
export const digestName = (id: string): string | undefined => digestNameOf(id) ?? MORE_DIGESTS.get(id);

/** Signature algorithms beyond those of {@link verifySignature}: the digest they go with, null for the signer's own. */
const MORE_SIGNATURES = new Map<string, { name: string; digest: string | null }>([
  ['1.2.840.113549.1.1.4', { name: 'RSA', digest: 'md5' }],
  ['1.2.840.10045.2.1', { name: 'ECDSA', digest: null }],
  ['1.2.840.10045.4.3.1', { name: 'ECDSA', digest: 'sha224' }],
  ['2.16.840.1.101.3.4.3.9', { name: 'ECDSA', digest: 'sha3-224' }],
  ['2.16.840.1.101.3.4.3.10', { name: 'ECDSA', digest: 'sha3-256' }],
  ['2.16.840.1.101.3.4.3.11', { name: 'ECDSA', digest: 'sha3-384' }],
  ['2.16.840.1.101.3.4.3.12', { name: 'ECDSA', digest: 'sha3-512' }],
  ['2.16.840.1.101.3.4.3.13', { name: 'RSA', digest: 'sha3-224' }],
  ['2.16.840.1.101.3.4.3.14', { name: 'RSA', digest: 'sha3-256' }],
  ['2.16.840.1.101.3.4.3.15', { name: 'RSA', digest: 'sha3-384' }],
  ['2.16.840.1.101.3.4.3.16', { name: 'RSA', digest: 'sha3-512' }],
  ['1.2.840.10040.4.1', { name: 'DSA', digest: null }],
  ['1.2.840.10040.4.3', { name: 'DSA', digest: 'sha1' }],
  ['2.16.840.1.101.3.4.3.2', { name: 'DSA', digest: 'sha256' }],
]);

const ED448 = '1.3.101.113';
const SM2_SIGNATURES = new Set(['1.2.156.10197.1.501', '1.2.156.10197.1.301', '1.2.156.10197.1.301.1']);
const SM2_CURVE = '1.2.156.10197.1.301';

/** Subject public key and algorithm are of the Chinese national standard GB/T 32918. */
function isSm2(publicKeyInfo: Uint8Array, algorithm: string): boolean {
  if (SM2_SIGNATURES.has(algorithm)) return true;
  const parameters = readDer(publicKeyInfo).child(0).children[1];
  return parameters?.tag === 6 && parameters.oid === SM2_CURVE;
}

/**
 * Whether the signature over `data` is right.
 *
 * @param digestAlgorithm the signer's digest, for signature algorithms that name none
 * @throws DerError for an algorithm or a key that is not known here: neither right nor wrong
 */
export function isSignatureRight(
  publicKeyInfo: Uint8Array,
  algorithm: DerNode,
  digestAlgorithm: string,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const id = algorithm.child(0).oid;
  if (isSm2(publicKeyInfo, id)) return verifySm2(publicKeyInfo, data, signature);
  if (id === ED448) return verify(null, data, readKey(publicKeyInfo), signature);
  const known = MORE_SIGNATURES.get(id);
  if (!known) return verifySignature(publicKeyInfo, algorithm, digestAlgorithm, data, signature);
  const digest = known.digest ?? digestName(digestAlgorithm);
  if (!digest) throw new DerError(`unknown digest algorithm ${digestAlgorithm}`);
  return verify(digest, data, readKey(publicKeyInfo), signature);
}

export function readKey(publicKeyInfo: Uint8Array): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(publicKeyInfo), format: 'der', type: 'spki' });
  } catch (error) {
    throw new DerError(`the public key cannot be read: ${(error as Error).message}`);
  }
}

/** The signature is right by the kind of key alone, whatever algorithm is named beside it. */
export function isRightByKey(
  publicKeyInfo: Uint8Array,
  digest: string,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  return unlessMalformed(() => {
    const key = readKey(publicKeyInfo);
    const isEdwards = key.asymmetricKeyType === 'ed25519' || key.asymmetricKeyType === 'ed448';
    return verify(isEdwards ? null : digest, data, key, signature);
  }, false);
}
