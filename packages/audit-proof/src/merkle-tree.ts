import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Hash of a leaf (RFC 6962, 2.1): its prefix differs from that of a node, so that neither can be passed off as the other. Throws nothing. */
export const leafHash = (entry: string): Uint8Array => sha256(concatBytes(LEAF, utf8ToBytes(entry)));

const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(NODE, left, right));

/** The largest power of two below `count`. */
function split(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** Merkle tree hash of at least one leaf hash (RFC 6962, 2.1). Throws nothing. */
export function treeRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 1) return leaves[0]!;
  const middle = split(leaves.length);
  return nodeHash(treeRoot(leaves.slice(0, middle)), treeRoot(leaves.slice(middle)));
}

/**
 * Merkle audit path of a leaf (RFC 6962, 2.1.1): hashes of the sibling subtrees on its path to the root, lowest first. `position` is from
 * 0. Throws nothing.
 */
export function auditPath(leaves: readonly Uint8Array[], position: number): Uint8Array[] {
  if (leaves.length === 1) return [];
  const middle = split(leaves.length);
  return position < middle
    ? [...auditPath(leaves.slice(0, middle), position), treeRoot(leaves.slice(middle))]
    : [...auditPath(leaves.slice(middle), position - middle), treeRoot(leaves.slice(0, middle))];
}

/** A leaf and its path to the root. */
export interface LeafPlace {
  leaf: Uint8Array;
  /** From 0. */
  position: number;
  leafCount: number;
  /** Lowest first. */
  path: readonly Uint8Array[];
}

/** The root of a leaf and its path (RFC 9162, 2.1.3.2); null when the path is longer or shorter than such a tree. Throws nothing. */
export function rootFromPath({ leaf, position, leafCount, path }: LeafPlace): Uint8Array | null {
  if (position >= leafCount) return null;
  let hash = leaf;
  let [at, last] = [position, leafCount - 1];
  for (const beside of path) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(beside, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else hash = nodeHash(hash, beside);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? hash : null;
}
