import { constants, createPublicKey, type KeyObject, type VerifyKeyObjectInput, verify } from 'node:crypto';
import { DerError, type DerNode, readDer } from './der-reader.ts';
import { oid } from './oids.ts';
import { verifyEcdsaShake } from './verify-ecdsa-shake.ts';
import { verifyPss } from './verify-pss.ts';
import { verifySm2 } from './verify-sm2.ts';

/** Digests that occur in signatures of any age; whether one is still relied on is the verifier's policy. */
const digests = new Map<string, string>([
  ['1.2.840.113549.2.5', 'md5'],
  [oid.sha1, 'sha1'],
  ['1.3.36.3.2.1', 'ripemd160'],
  ['2.16.840.1.101.3.4.2.4', 'sha224'],
  [oid.sha256, 'sha256'],
  [oid.sha384, 'sha384'],
  [oid.sha512, 'sha512'],
  ['2.16.840.1.101.3.4.2.6', 'sha512-256'],
  ['2.16.840.1.101.3.4.2.7', 'sha3-224'],
  ['2.16.840.1.101.3.4.2.8', 'sha3-256'],
  ['2.16.840.1.101.3.4.2.9', 'sha3-384'],
  ['2.16.840.1.101.3.4.2.10', 'sha3-512'],
  [oid.shake128, 'shake128'],
  [oid.shake256, 'shake256'],
  [`${oid.shake256Len}/512`, 'shake256'],
  [oid.sm3, 'sm3'],
  ['1.2.156.10197.1.401.1', 'sm3'],
]);

/** Name for node:crypto of a digest algorithm, named by {@link digestIdOf}; undefined for one that we do not know. */
export const digestNameOf = (id: string): string | undefined => digests.get(id);

/** What an AlgorithmIdentifier of a digest names: its identifier, with `/` and the number of bits where it has them as parameter. */
export function digestIdOf(algorithm: DerNode): string {
  const [id, bits] = [algorithm.child(0).oid, algorithm.children[1]];
  return bits?.tag === 2 ? `${id}/${bits.integer}` : id;
}

/** Kind of key and digest of a signature algorithm; null where the signer's own digest goes with it. */
type Scheme = readonly [key: 'rsa' | 'ec' | 'dsa', digest: string | null];

const schemes = new Map<string, Scheme>([
  [oid.rsaEncryption, ['rsa', null]],
  ['1.2.840.113549.1.1.4', ['rsa', 'md5']],
  ['1.2.840.113549.1.1.5', ['rsa', 'sha1']],
  ['1.2.840.113549.1.1.14', ['rsa', 'sha224']],
  [oid.rsaSha256, ['rsa', 'sha256']],
  [oid.rsaSha384, ['rsa', 'sha384']],
  [oid.rsaSha512, ['rsa', 'sha512']],
  ['2.16.840.1.101.3.4.3.13', ['rsa', 'sha3-224']],
  ['2.16.840.1.101.3.4.3.14', ['rsa', 'sha3-256']],
  ['2.16.840.1.101.3.4.3.15', ['rsa', 'sha3-384']],
  ['2.16.840.1.101.3.4.3.16', ['rsa', 'sha3-512']],
  ['1.2.840.10045.2.1', ['ec', null]],
  ['1.2.840.10045.4.1', ['ec', 'sha1']],
  ['1.2.840.10045.4.3.1', ['ec', 'sha224']],
  [oid.ecdsaSha256, ['ec', 'sha256']],
  [oid.ecdsaSha384, ['ec', 'sha384']],
  [oid.ecdsaSha512, ['ec', 'sha512']],
  ['2.16.840.1.101.3.4.3.9', ['ec', 'sha3-224']],
  ['2.16.840.1.101.3.4.3.10', ['ec', 'sha3-256']],
  ['2.16.840.1.101.3.4.3.11', ['ec', 'sha3-384']],
  ['2.16.840.1.101.3.4.3.12', ['ec', 'sha3-512']],
  [oid.rsaPssShake128, ['rsa', 'shake128']],
  [oid.rsaPssShake256, ['rsa', 'shake256']],
  [oid.ecdsaShake128, ['ec', 'shake128']],
  [oid.ecdsaShake256, ['ec', 'shake256']],
  ['1.2.840.10040.4.1', ['dsa', null]],
  ['1.2.840.10040.4.3', ['dsa', 'sha1']],
  ['2.16.840.1.101.3.4.3.2', ['dsa', 'sha256']],
]);

/** The digest that a signature algorithm names itself; undefined where it names none, or is not known. */
export const digestOfScheme = (id: string): string | undefined => schemes.get(id)?.[1] ?? undefined;

const PSS_WITH_SHAKE: ReadonlySet<string> = new Set([oid.rsaPssShake128, oid.rsaPssShake256]);
const SM2_SIGNATURES: ReadonlySet<string> = new Set([oid.sm2WithSm3, oid.sm2, oid.sm2Signature]);

/**
 * Verifies a signature as its AlgorithmIdentifier says (RFC 5652, 5.6).
 * @param publicKeyInfo SubjectPublicKeyInfo, DER
 * @param algorithm AlgorithmIdentifier of the signature
 * @param digestAlgorithm the signer's digest algorithm, for signature algorithms that name none
 * @throws DerError for an algorithm that we do not know or a key that cannot be read: neither right nor wrong
 */
export function verifySignature(
  publicKeyInfo: Uint8Array,
  algorithm: DerNode,
  digestAlgorithm: string,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const id = algorithm.child(0).oid;
  if (SM2_SIGNATURES.has(id) || isSm2Key(publicKeyInfo)) return verifySm2(publicKeyInfo, data, signature);
  const key = readPublicKey(publicKeyInfo);
  if (id === oid.ed25519) return key.asymmetricKeyType === 'ed25519' && verify(null, data, key, signature);
  if (id === oid.ed448) return key.asymmetricKeyType === 'ed448' && verify(null, data, key, signature);
  if (id === oid.rsaPss) return verifyPssAsNamed(key, algorithm, data, signature);
  const scheme = schemes.get(id);
  if (!scheme) throw new DerError(`unknown signature algorithm ${id}`);
  const digest = scheme[1] ?? digests.get(digestAlgorithm);
  if (!digest) throw new DerError(`unknown digest algorithm ${digestAlgorithm}`);
  if (scheme[0] !== key.asymmetricKeyType) return false;
  if (digest === 'shake128' || digest === 'shake256') {
    if (scheme[0] === 'ec') return verifyEcdsaShake(key, digest, data, signature);
    // RFC 8702, 3.2.1: as many bytes of salt as of digest. PKCS #1 v1.5 and DSA are not defined with SHAKE.
    const saltLength = digest === 'shake128' ? 32 : 64;
    if (PSS_WITH_SHAKE.has(id))
      return verifyPss(key, { digest, maskDigest: digest, saltLength }, data, signature);
    throw new DerError(`unknown signature algorithm ${id} with ${digest}`);
  }
  return verify(digest, data, { key, dsaEncoding: 'der' }, signature);
}

/** The key lies on the curve of GB/T 32918.5, with which nothing but SM2 is signed. */
export function isSm2Key(publicKeyInfo: Uint8Array): boolean {
  const parameters = readDer(publicKeyInfo).child(0).children[1];
  return parameters?.tag === 6 && parameters.oid === oid.sm2;
}

const keys = new WeakMap<Uint8Array, KeyObject>();

/** The same bytes object, which must not change, is read once. Throws a DerError for a key that node:crypto does not read. */
export function readPublicKey(publicKeyInfo: Uint8Array): KeyObject {
  const known = keys.get(publicKeyInfo);
  if (known) return known;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKeyInfo), format: 'der', type: 'spki' });
    keys.set(publicKeyInfo, key);
    return key;
  } catch (error) {
    throw new DerError(`the public key cannot be read: ${(error as Error).message}`);
  }
}

/** RSASSA-PSS-params (RFC 4055, 3.1); SHA-1 and 20 bytes of salt are the defaults. */
function verifyPssAsNamed(
  key: KeyObject,
  algorithm: DerNode,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const params = algorithm.children[1];
  const digestOf = (node: DerNode | undefined) => (node ? digests.get(node.child(0).oid) : 'sha1');
  const digest = digestOf(params?.find(0xa0)?.child(0));
  const maskDigest = digestOf(params?.find(0xa1)?.child(0).child(1));
  if (!digest || !maskDigest) throw new DerError('unknown digest of a PSS signature');
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'rsa-pss') return false;
  const salt = params?.find(0xa2);
  const saltLength = salt ? Number(salt.child(0).integer) : 20;
  // node:crypto always masks with the digest that it signs with.
  if (maskDigest !== digest) return verifyPss(key, { digest, maskDigest, saltLength }, data, signature);
  const options: VerifyKeyObjectInput = {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength,
  };
  return verify(digest, data, options, signature);
}
