import { createHash } from 'node:crypto';
import type { ByteSource } from '../../objects/byte-source.ts';
import type { SignedRange } from '../checks/byte-range.ts';
import type { ContentDigest } from './verify-signer.ts';

const CHUNK = 4 * 1024 * 1024;

/** Digests of the two ranges of a signature, each computed once, reading large files piece by piece. */
export function digestOfRange(source: ByteSource, { gapStart, gapEnd, end }: SignedRange): ContentDigest {
  const known = new Map<string, Uint8Array>();
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    if (name === 'identity') return Buffer.concat([source.read(0, gapStart), source.read(gapEnd, end)]);
    const hash = createHash(name);
    for (const [from, to] of [
      [0, gapStart],
      [gapEnd, end],
    ] as const) {
      for (let at = from; at < to; at += CHUNK) hash.update(source.read(at, Math.min(to, at + CHUNK)));
    }
    const digest = hash.digest();
    known.set(name, digest);
    return digest;
  };
}

/** Digests of bytes at hand. */
export const digestOfBytes =
  (bytes: Uint8Array): ContentDigest =>
  (name) =>
    name === 'identity' ? bytes : createHash(name).update(bytes).digest();
