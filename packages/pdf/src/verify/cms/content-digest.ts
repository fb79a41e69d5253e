import { newDigest } from '../../cms/new-digest.ts';
import { eachWindow } from '../../objects/each-window.ts';
import type { SignedRange } from '../checks/byte-range.ts';
import type { PrefixDigests } from './prefix-digests.ts';
import type { ContentDigest } from './verify-signer.ts';

/** Digests of the two ranges of a signature, each computed once. */
export function digestOfRange(
  prefixes: PrefixDigests,
  { gapStart, gapEnd, end }: SignedRange,
): ContentDigest {
  const { source } = prefixes;
  const known = new Map<string, Uint8Array>();
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    if (name === 'identity') return Buffer.concat([source.read(0, gapStart), source.read(gapEnd, end)]);
    const hash = prefixes.upTo(name, gapStart);
    eachWindow(source, gapEnd, end, (window) => hash.update(window));
    const digest = hash.digest();
    known.set(name, digest);
    return digest;
  };
}

/** Digests of bytes at hand. */
export const digestOfBytes =
  (bytes: Uint8Array): ContentDigest =>
  (name) =>
    name === 'identity' ? bytes : newDigest(name).update(bytes).digest();
