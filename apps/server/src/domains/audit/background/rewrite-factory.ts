import { entryOfHead, entryOfRoot, GENESIS_HASH, leafHash, linkHash, treeRoot } from '@cinnabar/audit-proof';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Stamp } from '../actions/publish-root.ts';

interface Rewriting {
  chainId: string;
  /** The record to replace. */
  sequence: number;
  /** Its new content; null: the chain is cut before it. */
  event: string | null;
  /** All roots are recomputed over the present chains, and timestamped. */
  roots?: { stamp: Stamp };
}

/**
 * For tests: acts as a superuser with the key of the built-in authority. Replaces a record, or cuts the chain, and recomputes every later
 * hash: of the chain, its head, and on demand of the leaves, roots and timestamps.
 */
export async function rewriteEverything({ pool }: Database, rewriting: Rewriting): Promise<void> {
  const { chainId, sequence, event, roots } = rewriting;
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    if (event === null)
      await client.query('delete from audit_record where chain_id = $1 and sequence >= $2', [
        chainId,
        sequence,
      ]);
    const { rows } = await client.query<{ sequence: number; body: string; event: string }>(
      'select sequence, body, event from audit_record where chain_id = $1 order by sequence',
      [chainId],
    );
    const hashes = [GENESIS_HASH];
    for (const row of rows) {
      const said = row.sequence === sequence ? event! : row.event;
      const body = row.body.replace(`"event":"${row.event}"`, `"event":"${said}"`);
      const previous = hashes.at(-1)!;
      const hash = linkHash(previous, body);
      hashes.push(hash);
      await client.query(
        'update audit_record set body = $1, event = $2, previous_hash = $3, hash = $4 where chain_id = $5 and sequence = $6',
        [body, said, previous, hash, chainId, row.sequence],
      );
    }
    await client.query('update audit_chain set length = $1, head_hash = $2 where chain_id = $3', [
      rows.length,
      hashes.at(-1),
      chainId,
    ]);
    if (roots) await rewriteRoots((text, values) => client.query(text, values), chainId, hashes, roots.stamp);
    await client.query('commit');
  } finally {
    client.release();
  }
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, string | number>[] }>;

async function rewriteRoots(query: Query, chainId: string, hashes: string[], stamp: Stamp): Promise<void> {
  const { rows: roots } = await query('select number from audit_root order by number');
  let before: { number: number; root: string } | null = null;
  for (const { number } of roots as { number: number }[]) {
    const { rows } = await query(
      'select position, chain_id, chain_kind, length, head_hash from audit_leaf where root_number = $1 order by position',
      [number],
    );
    const entries: string[] = before ? [entryOfRoot(before)] : [];
    for (const leaf of rows) {
      const isOwn = leaf.chain_id === chainId;
      const length = isOwn ? Math.min(Number(leaf.length), hashes.length - 1) : Number(leaf.length);
      const headHash = isOwn ? hashes[length]! : String(leaf.head_hash);
      await query(
        'update audit_leaf set length = $1, head_hash = $2 where root_number = $3 and position = $4',
        [length, headHash, number, leaf.position],
      );
      entries.push(
        entryOfHead({
          chainKind: String(leaf.chain_kind),
          chainId: String(leaf.chain_id),
          length,
          headHash,
        }),
      );
    }
    const digest = treeRoot(entries.map(leafHash));
    before = { number, root: Buffer.from(digest).toString('hex') };
    await query('update audit_root set root = $1, timestamp_token = $2 where number = $3', [
      before.root,
      Buffer.from(await stamp(digest)).toString('base64'),
      number,
    ]);
  }
}
