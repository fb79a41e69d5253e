import {
  auditPath,
  entryOfHead,
  entryOfRoot,
  type Inclusion,
  leafHash,
  treeRoot,
} from '@cinnabar/audit-proof';
import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Chain } from '../audit-entry.ts';
import {
  findLastRoot,
  findLeaf,
  findRoot,
  insertRoot,
  type LeafRecord,
  listLeaves,
  listMovedHeads,
  lockRoots,
  type MovedHead,
  type RootRecord,
} from '../audit-root-store.ts';
import { presentRoot } from '../present-root.ts';

/** Timestamps a digest (SHA-256): an RFC 3161 token, DER. */
export type Stamp = (digest: Uint8Array) => Promise<Uint8Array>;

interface RootDeps {
  database: Database;
  clock: Clock;
  stamp: Stamp;
}

/** More heads than this wait for the next root. */
const MOST_LEAVES = 50_000;

/** Leaves of a root: the previous root, then the heads. */
export function hashesOf(before: RootRecord | null, heads: readonly MovedHead[]): Uint8Array[] {
  return [...(before ? [entryOfRoot(before)] : []), ...heads.map(entryOfHead)].map(leafHash);
}

/**
 * Publishes a Merkle root over every chain that changed since the previous root, which is itself the first leaf, and has it timestamped.
 * The timestamp needs the network, so it is made outside the transaction. @returns null when nothing changed or another process was first
 */
export async function publishRoot({ database, clock, stamp }: RootDeps): Promise<RootRecord | null> {
  const before = await findLastRoot(database.db);
  const heads = await listMovedHeads(database.db, MOST_LEAVES);
  if (heads.length === 0) return null;
  const hashes = hashesOf(before, heads);
  const root = treeRoot(hashes);
  const token = await stamp(root);
  const record: RootRecord = {
    number: (before?.number ?? 0) + 1,
    root: Buffer.from(root).toString('hex'),
    leafCount: hashes.length,
    timestampToken: Buffer.from(token).toString('base64'),
    createTime: clock.now(),
  };
  const first = hashes.length - heads.length;
  const leaves = heads.map(
    (head, index): LeafRecord => ({ ...head, rootNumber: record.number, position: first + index }),
  );
  return database.transaction(async (tx) => {
    await lockRoots(tx);
    if (((await findLastRoot(tx))?.number ?? 0) !== (before?.number ?? 0)) return null;
    await insertRoot(tx, record, leaves);
    return record;
  });
}

/** Everything needed to check, without us, that a published root covers the newest head of a chain that one covers; null before the first. */
export async function proveInclusion(database: Database, chain: Chain): Promise<Inclusion | null> {
  const found = await findLeaf(database.db, chain);
  return found && includeLeaf(database, found.leaf);
}

/** The same for the head that is this leaf. */
export async function includeLeaf(database: Database, leaf: LeafRecord): Promise<Inclusion> {
  const [root, before, leaves] = await Promise.all([
    findRoot(database.db, leaf.rootNumber),
    findRoot(database.db, leaf.rootNumber - 1),
    listLeaves(database.db, leaf.rootNumber),
  ]);
  const path = auditPath(hashesOf(before, leaves), leaf.position);
  return {
    entry: entryOfHead(leaf),
    length: leaf.length,
    position: leaf.position,
    path: path.map((hash) => Buffer.from(hash).toString('hex')),
    // A leaf refers to its root.
    root: presentRoot(root!),
  };
}
