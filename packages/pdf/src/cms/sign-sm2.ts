import { type KeyObject, randomBytes } from 'node:crypto';
import { readDer } from './der-reader.ts';
import { derInteger, derSequence } from './der-writer.ts';
import { bytesToBigint, SM2_CURVE, Sm2Point, sm2Digest } from './sm2-curve.ts';

const { n } = SM2_CURVE;

/**
 * Signs with SM2 and SM3 under the standard user identity (GB/T 32918.2, 6.1). node:crypto holds SM2 keys and knows SM3, but
 * signs under an empty identity, which no other implementation accepts.
 *
 * @param privateKey on the curve SM2
 * @returns SEQUENCE of r and s, DER (GM/T 0009, 7.3)
 */
export function signSm2(privateKey: KeyObject, data: Uint8Array): Buffer {
  const d = readScalar(privateKey);
  const e = sm2Digest(Sm2Point.BASE.multiply(d).toAffine(), data);
  for (;;) {
    const k = randomScalar();
    const r = (e + Sm2Point.BASE.multiply(k).toAffine().x) % n;
    if (r === 0n || r + k === n) continue;
    const s = blindedQuotient(k, r, d);
    if (s !== 0n) return derSequence(derInteger(r), derInteger(s));
  }
}

/**
 * (1 + d)⁻¹ · (k − r·d) mod n. The time that JavaScript's integers take depends on their values, so the key only enters
 * multiplied with a number that is fresh for every signature.
 */
function blindedQuotient(k: bigint, r: bigint, d: bigint): bigint {
  const blind = randomScalar();
  const blindedKey = (d * blind) % n;
  const divisor = (blind + blindedKey) % n;
  const dividend = (((k * blind - r * blindedKey) % n) + n) % n;
  return (Sm2Point.Fn.inv(divisor) * dividend) % n;
}

/** Uniform in [1, n − 1]: 16 bytes more than n has leave no measurable bias. */
const randomScalar = (): bigint => (bytesToBigint(randomBytes(48)) % (n - 1n)) + 1n;

/** ECPrivateKey inside PKCS#8 (RFC 5915, 3; RFC 5958, 2). */
function readScalar(privateKey: KeyObject): bigint {
  const info = privateKey.export({ type: 'pkcs8', format: 'der' });
  try {
    return bytesToBigint(readDer(readDer(info).child(2, 4).content).child(1, 4).content);
  } finally {
    info.fill(0);
  }
}
