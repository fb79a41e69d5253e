import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { Chain } from './audit-entry.ts';
import { auditLeaf, auditRoot } from './audit-root-tables.ts';
import { auditChain } from './audit-tables.ts';

type Reader = Database['db'] | Tx;
export type RootRecord = typeof auditRoot.$inferSelect;
export type LeafRecord = typeof auditLeaf.$inferSelect;
export type MovedHead = Pick<LeafRecord, 'chainId' | 'chainKind' | 'length' | 'headHash'>;

/** One process publishes, the others find it published. */
export async function lockRoots(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit-roots'))`);
}

export async function findLastRoot(db: Reader): Promise<RootRecord | null> {
  const [last] = await db.select().from(auditRoot).orderBy(desc(auditRoot.number)).limit(1);
  return last ?? null;
}

/** Heads that no root covers yet. */
export async function listMovedHeads(db: Reader, limit: number): Promise<MovedHead[]> {
  return db
    .select({
      chainId: auditChain.chainId,
      chainKind: auditChain.chainKind,
      length: auditChain.length,
      headHash: auditChain.headHash,
    })
    .from(auditChain)
    .where(
      sql`${auditChain.length} > 0 and not exists (select 1 from ${auditLeaf} where ${auditLeaf.chainId} = ${auditChain.chainId}
        and ${auditLeaf.chainKind} = ${auditChain.chainKind} and ${auditLeaf.length} = ${auditChain.length})`,
    )
    .orderBy(asc(auditChain.chainKind), asc(auditChain.chainId))
    .limit(limit);
}

const AT_ONCE = 1000;

export async function insertRoot(tx: Tx, root: RootRecord, leaves: readonly LeafRecord[]): Promise<void> {
  await tx.insert(auditRoot).values(root);
  for (let at = 0; at < leaves.length; at += AT_ONCE)
    await tx.insert(auditLeaf).values(leaves.slice(at, at + AT_ONCE));
}

/** The newest leaf of a chain, with its root. */
export async function findLeaf(
  db: Reader,
  chain: Chain,
): Promise<{ leaf: LeafRecord; root: RootRecord } | null> {
  const [found] = await db
    .select({ leaf: auditLeaf, root: auditRoot })
    .from(auditLeaf)
    .innerJoin(auditRoot, eq(auditRoot.number, auditLeaf.rootNumber))
    .where(and(eq(auditLeaf.chainId, chain.id), eq(auditLeaf.chainKind, chain.kind)))
    .orderBy(desc(auditLeaf.length))
    .limit(1);
  return found ?? null;
}

/** All leaves of a chain, by length: no two roots cover the same length of it. */
export async function listLeavesOf(db: Reader, chain: Chain): Promise<LeafRecord[]> {
  return db
    .select()
    .from(auditLeaf)
    .where(and(eq(auditLeaf.chainId, chain.id), eq(auditLeaf.chainKind, chain.kind)))
    .orderBy(asc(auditLeaf.length));
}

export async function listLeaves(db: Reader, rootNumber: number): Promise<LeafRecord[]> {
  return db
    .select()
    .from(auditLeaf)
    .where(eq(auditLeaf.rootNumber, rootNumber))
    .orderBy(asc(auditLeaf.position));
}

export async function findRoot(db: Reader, number: number): Promise<RootRecord | null> {
  const [found] = await db.select().from(auditRoot).where(eq(auditRoot.number, number));
  return found ?? null;
}

/** Roots after number `after`, by number. */
export async function listRoots(
  db: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<RootRecord[]> {
  return db
    .select()
    .from(auditRoot)
    .where(gt(auditRoot.number, after))
    .orderBy(asc(auditRoot.number))
    .limit(limit);
}
