import { constants, createHash, type KeyObject, publicDecrypt } from 'node:crypto';
import { newDigest } from './new-digest.ts';

/** How a mask of so many bytes comes from a seed. */
type Mask = (seed: Uint8Array, length: number) => Uint8Array;

export interface PssParameters {
  /** Names of node:crypto. SHAKE masks by its own output (RFC 8702, 3.2.1), every other digest by MGF1. */
  readonly digest: string;
  readonly maskDigest: string;
  readonly saltLength: number;
}

/**
 * RSASSA-PSS (RFC 8017, 8.1.2 and 9.1.2) where node:crypto has no word for it: with SHAKE, and masked with another digest
 * than it signs with.
 */
export function verifyPss(
  key: KeyObject,
  { digest, maskDigest, saltLength }: PssParameters,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const bits = (key.asymmetricKeyDetails?.modulusLength ?? 1) - 1;
  if (signature.length !== Math.ceil((bits + 1) / 8)) return false;
  const whole = publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, signature);
  const encoded = whole.subarray(whole.length - Math.ceil(bits / 8));
  const hashed = newDigest(digest).update(data).digest();
  const start = encoded.length - hashed.length - 1;
  const isFramed =
    start >= saltLength + 1 && encoded.at(-1) === 0xbc && (whole.length === encoded.length || whole[0] === 0);
  if (!isFramed) return false;
  const stated = encoded.subarray(start, -1);
  const mask = (maskDigest.startsWith('shake') ? shake(maskDigest) : mgf1(maskDigest))(stated, start);
  const unmasked = Buffer.from(encoded.subarray(0, start).map((byte, index) => byte ^ mask[index]!));
  const spare = 0xff >> (8 * encoded.length - bits);
  if ((encoded[0]! & ~spare & 0xff) !== 0) return false;
  unmasked[0]! &= spare;
  const zeros = unmasked.subarray(0, start - saltLength - 1);
  if (zeros.some((byte) => byte !== 0) || unmasked[zeros.length] !== 1) return false;
  const salt = unmasked.subarray(zeros.length + 1);
  return newDigest(digest).update(Buffer.alloc(8)).update(hashed).update(salt).digest().equals(stated);
}

const shake =
  (name: string): Mask =>
  (seed, outputLength) =>
    createHash(name, { outputLength }).update(seed).digest();

/** RFC 8017, B.2.1. */
const mgf1 =
  (name: string): Mask =>
  (seed, length) => {
    const parts: Buffer[] = [];
    for (let count = 0, made = 0; made < length; count++) {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(count);
      const part = createHash(name).update(seed).update(counter).digest();
      parts.push(part);
      made += part.length;
    }
    return Buffer.concat(parts).subarray(0, length);
  };
