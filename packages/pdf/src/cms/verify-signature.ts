import { constants, createPublicKey, type KeyObject, type VerifyKeyObjectInput, verify } from 'node:crypto';
import { DerError, type DerNode } from './der-reader.ts';
import { oid } from './oids.ts';

const digests = new Map<string, string>([
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.4', 'sha224'],
  [oid.sha256, 'sha256'],
  [oid.sha384, 'sha384'],
  [oid.sha512, 'sha512'],
  ['2.16.840.1.101.3.4.2.8', 'sha3-256'],
  ['2.16.840.1.101.3.4.2.9', 'sha3-384'],
  ['2.16.840.1.101.3.4.2.10', 'sha3-512'],
]);

/** Name for node:crypto of a digest algorithm; undefined for one that we do not know. */
export const digestNameOf = (id: string): string | undefined => digests.get(id);

/** Signature algorithms that name their digest. */
const signatureDigests = new Map<string, string>([
  ['1.2.840.113549.1.1.5', 'sha1'],
  ['1.2.840.113549.1.1.14', 'sha224'],
  [oid.rsaSha256, 'sha256'],
  [oid.rsaSha384, 'sha384'],
  [oid.rsaSha512, 'sha512'],
  ['1.2.840.10045.4.1', 'sha1'],
  [oid.ecdsaSha256, 'sha256'],
  [oid.ecdsaSha384, 'sha384'],
  [oid.ecdsaSha512, 'sha512'],
]);

/**
 * Verifies a signature as its AlgorithmIdentifier says.
 * @param publicKeyInfo SubjectPublicKeyInfo, DER
 * @param algorithm AlgorithmIdentifier of the signature
 * @param digestAlgorithm the signer's digest algorithm, for signature algorithms that name none
 * @throws DerError for an algorithm that we do not know or a key that cannot be read
 */
export function verifySignature(
  publicKeyInfo: Uint8Array,
  algorithm: DerNode,
  digestAlgorithm: string,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const id = algorithm.child(0).oid;
  const key = readKey(publicKeyInfo);
  if (id === oid.ed25519) return key.asymmetricKeyType === 'ed25519' && verify(null, data, key, signature);
  if (id === oid.rsaPss) return verifyPss(key, algorithm, data, signature);
  const digest =
    signatureDigests.get(id) ?? (id === oid.rsaEncryption ? digests.get(digestAlgorithm) : undefined);
  if (!digest) throw new DerError(`unknown signature algorithm ${id}`);
  const isRsa = id.startsWith('1.2.840.113549.1.1.');
  if (isRsa !== (key.asymmetricKeyType === 'rsa')) return false;
  return verify(digest, data, { key, dsaEncoding: 'der' }, signature);
}

function readKey(publicKeyInfo: Uint8Array): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(publicKeyInfo), format: 'der', type: 'spki' });
  } catch (error) {
    throw new DerError(`the public key cannot be read: ${(error as Error).message}`);
  }
}

/** RSASSA-PSS-params (RFC 4055, 3.1); SHA-1 and 20 bytes of salt are the defaults. */
function verifyPss(key: KeyObject, algorithm: DerNode, data: Uint8Array, signature: Uint8Array): boolean {
  const params = algorithm.children[1];
  const hash = params?.find(0xa0);
  const salt = params?.find(0xa2);
  const digest = hash ? digests.get(hash.child(0).child(0).oid) : 'sha1';
  if (!digest) throw new DerError('unknown digest of a PSS signature');
  const options: VerifyKeyObjectInput = {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: salt ? Number(salt.child(0).integer) : 20,
  };
  return verify(digest, data, options, signature);
}
