import { constants, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { signSm2 } from './sign-sm2.ts';
import { algorithmFacts, digestBytes, type SignatureAlgorithm } from './signature-algorithm.ts';
import { isSm2Key } from './verify-signature.ts';

const signOnThread = promisify(sign);

/** A private key, wherever it lives: this process, a token, another machine. */
export interface KeyHolder {
  readonly algorithm: SignatureAlgorithm;
  /** Signs the bytes themselves (the digest is part of the algorithm). ECDSA signatures are DER (RFC 3279, 2.2.3), SM2 ones too. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** A key with its certificate: what a signature needs. */
export interface Signer extends KeyHolder {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER, the issuer first; the root may be left out. */
  readonly chain: readonly Uint8Array[];
}

/** What signs in a third of a millisecond at most: the way to another thread and back costs as much. */
function isQuick(key: KeyObject, algorithm: SignatureAlgorithm): boolean {
  const rsaBits = key.asymmetricKeyDetails?.modulusLength;
  return rsaBits === undefined
    ? algorithm === 'ecdsa-p256-sha256' || algorithm === 'ed25519'
    : rsaBits <= 2048;
}

/**
 * A key in this process's memory. RSA keys of up to 2048 bits, P-256 and Ed25519 sign on this thread, in less time than the
 * way to another one takes; so does SM2, for a millisecond. All others sign on a thread of the pool.
 * @throws TypeError for keys that we do not sign with
 */
export function softwareKey(privateKey: KeyObject, algorithm = defaultAlgorithm(privateKey)): KeyHolder {
  if (algorithm === 'sm2-sm3') return { algorithm, sign: async (data) => signSm2(privateKey, data) };
  const { digest } = algorithmFacts[algorithm];
  const key = algorithm.startsWith('rsa-pss-')
    ? { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: digestBytes[digest] }
    : { key: privateKey, dsaEncoding: 'der' as const };
  const hash = algorithm === 'ed25519' ? undefined : digest;
  return {
    algorithm,
    sign: isQuick(privateKey, algorithm)
      ? async (data) => sign(hash, data, key)
      : (data) => signOnThread(hash, data, key),
  };
}

/**
 * A signer whose key lies in this process's memory.
 * @param certificate DER
 * @param chain DER, the issuer first
 * @throws TypeError for keys that we do not sign with
 */
export function softwareSigner(
  privateKey: KeyObject,
  certificate: Uint8Array,
  chain: readonly Uint8Array[] = [],
  algorithm?: SignatureAlgorithm,
): Signer {
  return { ...softwareKey(privateKey, algorithm), certificate, chain };
}

/** The customary algorithm of a key (RFC 8017, RFC 5480, RFC 8410, GB/T 32918). Throws a TypeError for keys that we do not sign with. */
export function defaultAlgorithm(key: KeyObject): SignatureAlgorithm {
  // node:crypto has no word for the type of an SM2 key that was imported.
  if (isSm2Key(publicKeyInfo(key))) return 'sm2-sm3';
  switch (key.asymmetricKeyType) {
    case 'rsa':
      return 'rsa-sha256';
    case 'rsa-pss':
      return 'rsa-pss-sha256';
    case 'ed25519':
      return 'ed25519';
    case 'ec': {
      const curve = key.asymmetricKeyDetails?.namedCurve;
      if (curve === 'prime256v1') return 'ecdsa-p256-sha256';
      if (curve === 'secp384r1') return 'ecdsa-p384-sha384';
      if (curve === 'secp521r1') return 'ecdsa-p521-sha512';
    }
  }
  throw new TypeError(`no signature algorithm for a ${key.asymmetricKeyType} key`);
}

/** SubjectPublicKeyInfo (RFC 5280, 4.1) of a private or public key, DER. Throws nothing of its own. */
export function publicKeyInfo(key: KeyObject): Buffer {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return publicKey.export({ type: 'spki', format: 'der' });
}
