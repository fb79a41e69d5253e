import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { viewToken, viewTokenUse } from './view-token-tables.ts';

export type ViewTokenRecord = typeof viewToken.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertViewToken(tx: Tx, record: ViewTokenRecord): Promise<void> {
  await tx.insert(viewToken).values(record);
}

export async function findViewToken(db: Handle, tokenHash: string): Promise<ViewTokenRecord | null> {
  const [found] = await db.select().from(viewToken).where(eq(viewToken.tokenHash, tokenHash));
  return found ?? null;
}

export async function findViewTokenById(
  db: Handle,
  contractId: string,
  id: string,
): Promise<ViewTokenRecord | null> {
  const [found] = await db
    .select()
    .from(viewToken)
    .where(and(eq(viewToken.contractId, contractId), eq(viewToken.id, id)));
  return found ?? null;
}

/** The valid ones, newest first. */
export async function listLiveTokens(db: Handle, contractId: string, now: Date): Promise<ViewTokenRecord[]> {
  return db
    .select()
    .from(viewToken)
    .where(and(eq(viewToken.contractId, contractId), gt(viewToken.expireTime, now)))
    .orderBy(desc(viewToken.createTime), desc(viewToken.id))
    .limit(200);
}

export async function countLiveTokens(
  db: Handle,
  contractId: string,
  issuerId: string,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ live: count() })
    .from(viewToken)
    .where(
      and(
        eq(viewToken.contractId, contractId),
        eq(viewToken.issuerId, issuerId),
        gt(viewToken.expireTime, now),
      ),
    );
  return row!.live;
}

/** The row is deleted; the audit log keeps the history. False when another call was first. */
export async function deleteViewToken(tx: Tx, { contractId, id }: ViewTokenRecord): Promise<boolean> {
  const ended = await tx
    .delete(viewToken)
    .where(and(eq(viewToken.contractId, contractId), eq(viewToken.id, id)))
    .returning({ id: viewToken.id });
  return ended.length > 0;
}

export async function deleteEndedTokens(db: Handle, now: Date): Promise<void> {
  await db.delete(viewToken).where(lt(viewToken.expireTime, now));
}

/** True when this use is to be recorded: the first from its address since `since`. Of concurrent callers only one gets true. */
export async function noteUse(
  tx: Tx,
  { contractId, id }: ViewTokenRecord,
  use: { address: string; now: Date; since: Date },
): Promise<boolean> {
  const { address, now, since } = use;
  const noted = await tx
    .insert(viewTokenUse)
    .values({ contractId, tokenId: id, address, recordTime: now })
    .onConflictDoUpdate({
      target: [viewTokenUse.contractId, viewTokenUse.tokenId, viewTokenUse.address],
      set: { recordTime: now },
      setWhere: lt(viewTokenUse.recordTime, since),
    })
    .returning({ address: viewTokenUse.address });
  return noted.length > 0;
}

/** Stores when a link was last opened, to some minutes. */
export async function touchToken(db: Handle, { contractId, id }: ViewTokenRecord, now: Date): Promise<void> {
  await db
    .update(viewToken)
    .set({ lastUseTime: now })
    .where(and(eq(viewToken.contractId, contractId), eq(viewToken.id, id)));
}

/** Whether the address is recorded already; checked first, so that most uses write nothing. */
export async function isUseNoted(
  db: Handle,
  { contractId, id }: ViewTokenRecord,
  { address, since }: { address: string; since: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql<number>`1` })
    .from(viewTokenUse)
    .where(
      and(
        eq(viewTokenUse.contractId, contractId),
        eq(viewTokenUse.tokenId, id),
        eq(viewTokenUse.address, address),
        gt(viewTokenUse.recordTime, since),
      ),
    );
  return row !== undefined;
}
