import { asc, eq, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { contractComment, contractCommentNotice } from './contract-comment-tables.ts';

export type CommentRecord = typeof contractComment.$inferSelect;

/** An upper bound that no contract's comments reach; the page shows them all. */
const MOST = 1000;

export async function insertComment(tx: Tx, comment: CommentRecord): Promise<void> {
  await tx.insert(contractComment).values(comment);
}

export async function listCommentsOf(db: Database['db'], contractId: string): Promise<CommentRecord[]> {
  return db
    .select()
    .from(contractComment)
    .where(eq(contractComment.contractId, contractId))
    .orderBy(asc(contractComment.createTime), asc(contractComment.id))
    .limit(MOST);
}

/** Of these readers, those not notified since `since`; they count as notified from now on. */
export async function claimNotices(
  tx: Tx,
  contractId: string,
  userIds: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const notified = await tx
    .insert(contractCommentNotice)
    .values(userIds.map((userId) => ({ contractId, userId, noticeTime: now })))
    .onConflictDoUpdate({
      target: [contractCommentNotice.contractId, contractCommentNotice.userId],
      set: { noticeTime: now },
      setWhere: lt(contractCommentNotice.noticeTime, since),
    })
    .returning({ userId: contractCommentNotice.userId });
  return notified.map(({ userId }) => userId);
}
