import { createHash } from 'node:crypto';

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Hash of a leaf (RFC 6962, 2.1): told apart from that of a node, so that neither can pass for the other. */
export const leafHash = (entry: string): Buffer => sha256(LEAF, Buffer.from(entry, 'utf8'));

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/** The largest power of two below `count`. */
function split(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** Merkle tree hash of at least one leaf hash (RFC 6962, 2.1). */
export function treeRoot(leaves: readonly Uint8Array[]): Buffer {
  if (leaves.length === 1) return Buffer.from(leaves[0]!);
  const middle = split(leaves.length);
  return nodeHash(treeRoot(leaves.slice(0, middle)), treeRoot(leaves.slice(middle)));
}

/** Merkle audit path of a leaf (RFC 6962, 2.1.1): hashes of the subtrees beside its way to the root, lowest first. */
export function auditPath(leaves: readonly Uint8Array[], position: number): Buffer[] {
  if (leaves.length === 1) return [];
  const middle = split(leaves.length);
  return position < middle
    ? [...auditPath(leaves.slice(0, middle), position), treeRoot(leaves.slice(middle))]
    : [...auditPath(leaves.slice(middle), position - middle), treeRoot(leaves.slice(0, middle))];
}
