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

/** A key for one act of signing, until it is wiped. */
export interface EventKey<C extends Certified = Certified> {
  readonly signer: Signer;
  /** What `certify` gave. */
  readonly certified: C;
  /** Overwrites the key; the signer signs no more. */
  wipe(): void;
}

/**
 * A key that no one has before or after one act of signing: the pair is generated in memory and certified by `certify`; the caller
 * wipes it. {@link withEventKey} does both.
 * What is overwritten: the only encoding of the private key that JavaScript holds, PKCS#8 in a buffer of its own. What is not in
 * JavaScript's hands: OpenSSL's working copies, made for each signature, which OpenSSL clears when they are freed, some of them only with
 * the next garbage collection; of SM2 the integers of one computation, which the collector reclaims unwiped; and pages that the system
 * swapped out. The key is never written, logged or sent anywhere.
 * @param certify gets SubjectPublicKeyInfo, DER; when it fails the key is wiped at once
 * @throws what `certify` throws; TypeError, when signing, for a key that is wiped
 */
export async function createEventKey<C extends Certified>(
  certify: (publicKey: Uint8Array) => Promise<C>,
  algorithm: EventAlgorithm = 'ecdsa-p256-sha256',
): Promise<EventKey<C>> {
  const { publicKey, privateKey } = await generate(algorithm);
  const wipe = () => {
    privateKey.fill(0);
  };
  try {
    const certified = await certify(publicKey);
    const { certificate, chain } = certified;
    const sign = (data: Uint8Array) => signBriefly(privateKey, algorithm, data);
    return { signer: { algorithm, sign, certificate, chain }, certified, wipe };
  } catch (error) {
    wipe();
    throw error;
  }
}

/**
 * One act of signing with a key of its own: generated, certified, used by `use`, and wiped when that is done, whatever came of it.
 * @returns what `use` gives
 * @throws what `certify` and `use` throw
 */
export async function withEventKey<T, C extends Certified>(
  certify: (publicKey: Uint8Array) => Promise<C>,
  use: (signer: Signer, certified: C) => Promise<T>,
  algorithm?: EventAlgorithm,
): Promise<T> {
  const { signer, certified, wipe } = await createEventKey(certify, algorithm);
  try {
    return await use(signer, certified);
  } finally {
    wipe();
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
