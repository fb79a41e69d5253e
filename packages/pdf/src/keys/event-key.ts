import { createPrivateKey, generateKeyPair } from 'node:crypto';
import type { SignatureAlgorithm } from '../cms/signature-algorithm.ts';
import { type Signer, softwareKey } from '../cms/signer.ts';

/** What an authority gives for a public key. */
export interface Certified {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER, the issuer first. */
  readonly chain: readonly Uint8Array[];
}

/** Algorithms whose keys are made in no time. */
export type EventAlgorithm = Extract<
  SignatureAlgorithm,
  'ecdsa-p256-sha256' | 'ecdsa-p384-sha384' | 'ecdsa-p521-sha512' | 'ed25519' | 'sm2-sm3'
>;

/**
 * One act of signing with a key that nobody has before or after: the key pair is generated in memory, certified by `certify`, used
 * by `use` and wiped when that is done, whatever came of it. A signer that is kept beyond signs no more.
 *
 * What is overwritten: the only encoding of the private key that JavaScript holds, PKCS#8 in a buffer of its own. What is not in
 * JavaScript's hands: OpenSSL's working copies, made for each signature, which OpenSSL clears when they are freed, some of them
 * only with the next garbage collection; of SM2 the integers of one computation, which the collector reclaims unwiped; and pages
 * that the system swapped out. The key is never written, logged or sent anywhere.
 *
 * @param certify gets SubjectPublicKeyInfo, DER
 * @returns what `use` gives
 */
export async function withEventKey<T, C extends Certified>(
  certify: (publicKey: Uint8Array) => Promise<C>,
  use: (signer: Signer, certified: C) => Promise<T>,
  algorithm: EventAlgorithm = 'ecdsa-p256-sha256',
): Promise<T> {
  const pair = await generate(algorithm);
  try {
    const certified = await certify(pair.publicKey);
    const { certificate, chain } = certified;
    const sign = (data: Uint8Array) => signBriefly(pair.privateKey, algorithm, data);
    return await use({ algorithm, sign, certificate, chain }, certified);
  } finally {
    pair.privateKey.fill(0);
  }
}

const CURVES = {
  'ecdsa-p256-sha256': 'prime256v1',
  'ecdsa-p384-sha384': 'secp384r1',
  'ecdsa-p521-sha512': 'secp521r1',
  'sm2-sm3': 'SM2',
} as const;

const encodings = {
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
} as const;

function generate(algorithm: EventAlgorithm): Promise<{ publicKey: Buffer; privateKey: Buffer }> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, publicKey: Buffer, privateKey: Buffer) =>
      error ? reject(error) : resolve({ publicKey, privateKey });
    if (algorithm === 'ed25519') generateKeyPair('ed25519', encodings, done);
    else generateKeyPair('ec', { namedCurve: CURVES[algorithm], ...encodings }, done);
  });
}

async function signBriefly(pkcs8: Buffer, algorithm: EventAlgorithm, data: Uint8Array): Promise<Uint8Array> {
  if (pkcs8[0] === 0) throw new TypeError('the key of this event is wiped');
  return softwareKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }), algorithm).sign(data);
}
