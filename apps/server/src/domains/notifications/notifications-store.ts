import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { insertRows, together } from '../../platform/db/write-rows.ts';
import { announce, PLATFORM_KEY, userKey } from '../../platform/events/announce.ts';
import type { NoticeRecord } from './notice-store.ts';
import { mailboxMessage, message, notice } from './notifications-tables.ts';

export type MessageRecord = typeof message.$inferSelect;
export type MailboxRecord = typeof mailboxMessage.$inferSelect;

/** Messages and notices, in one statement; the receivers of notices are notified of them. */
export async function insertOutgoing(
  tx: Tx,
  { notices, messages }: { notices: readonly NoticeRecord[]; messages: readonly MessageRecord[] },
): Promise<void> {
  const writes = [
    ...(notices.length > 0 ? [insertRows(notice, notices)] : []),
    ...(messages.length > 0 ? [insertRows(message, messages)] : []),
  ];
  if (writes.length > 0) await tx.execute(together(writes));
  for (const { id, userId } of notices) announce(tx, { kind: 'NOTICE', id }, [userKey(userId)]);
}

/** Queues a message for a first try. */
export async function requeueMessage(tx: Tx, id: string): Promise<void> {
  await tx
    .update(message)
    .set({ status: 'WAITING', attempts: 0, nextTime: null, claim: null, claimedUntil: null, problem: null })
    .where(eq(message.id, id));
}

/** Administrators of the platform who view the list are notified of the change. */
export const notifyOfMessage = (tx: Pick<Tx, 'outbox'>, id: string): void =>
  announce(tx, { kind: 'MESSAGE', id }, [PLATFORM_KEY]);

export async function insertMailboxMessage(db: Database['db'], record: MailboxRecord): Promise<void> {
  await db.insert(mailboxMessage).values(record).onConflictDoNothing();
}

/** Newest first, at most 100. */
export async function readMailbox(db: Database['db'], recipient: string | null): Promise<MailboxRecord[]> {
  return db
    .select()
    .from(mailboxMessage)
    .where(recipient === null ? undefined : eq(mailboxMessage.recipient, recipient))
    .orderBy(desc(mailboxMessage.createTime), desc(mailboxMessage.id))
    .limit(100);
}

/** An expired code or link is deleted too. */
export async function forgetSecretsBefore(db: Database['db'], time: Date): Promise<void> {
  await db
    .update(message)
    .set({ secret: null })
    .where(and(eq(message.status, 'FAILED'), isNotNull(message.secret), lt(message.expireTime, time)));
}

/** Messages are kept a quarter of a year: long enough to answer "did it go out?". */
export async function deleteMessagesBefore(db: Database['db'], time: Date): Promise<void> {
  await db.delete(message).where(lt(message.createTime, time));
  await db.delete(mailboxMessage).where(lt(mailboxMessage.createTime, time));
}
