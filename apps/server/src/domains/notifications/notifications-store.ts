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

/** The message when it is still queued; its row stays locked, so that two workers never both deliver it. */
export async function lockWaitingMessage(tx: Tx, id: string): Promise<MessageRecord | null> {
  const [found] = await tx
    .select()
    .from(message)
    .where(and(eq(message.id, id), eq(message.status, 'WAITING')))
    .for('update');
  return found ?? null;
}

/** The result of a delivery. The secrets of a message are deleted with it, unless it failed and may be retried. */
export async function endMessage(
  tx: Tx,
  id: string,
  end: Pick<MessageRecord, 'status' | 'problem' | 'sentTime'>,
): Promise<void> {
  const forgotten = end.status === 'FAILED' ? {} : { secret: null };
  await tx
    .update(message)
    .set({ ...end, nextTime: null, ...forgotten })
    .where(eq(message.id, id));
}

/** Stores a failed or started try; the message stays queued. */
export async function awaitDelivery(
  tx: Tx,
  id: string,
  state: Pick<MessageRecord, 'attempts' | 'nextTime' | 'problem'>,
): Promise<void> {
  await tx
    .update(message)
    .set({ status: 'WAITING', ...state })
    .where(eq(message.id, id));
}

/** Administrators of the platform who view the list are notified of the change. */
export const notifyOfMessage = (tx: Tx, id: string): void =>
  announce(tx, { kind: 'MESSAGE', id }, [PLATFORM_KEY]);

export async function insertMailboxMessage(tx: Tx, record: MailboxRecord): Promise<void> {
  await tx.insert(mailboxMessage).values(record).onConflictDoNothing();
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
