import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { DeferredRows } from '../../platform/db/change-outbox.ts';
import { compose } from '../../platform/db/composed-statement.ts';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { insertRows } from '../../platform/db/write-rows.ts';
import { announce, PLATFORM_KEY, userKey } from '../../platform/events/announce.ts';
import type { NoticeRecord } from './notice-store.ts';
import { mailboxMessage, message, notice } from './notifications-tables.ts';

export type MessageRecord = typeof message.$inferSelect;
export type MailboxRecord = typeof mailboxMessage.$inferSelect;

/** Messages and notices; the receivers of notices are notified of them. */
export function addOutgoing(
  { outbox }: Pick<Tx, 'outbox'>,
  { notices, messages }: { notices: readonly NoticeRecord[]; messages: readonly MessageRecord[] },
): void {
  if (notices.length > 0) outbox.defer(noticeRows, notices);
  if (messages.length > 0) outbox.defer(messageRows, messages);
  for (const { id, userId } of notices) announce({ outbox }, { kind: 'NOTICE', id }, [userKey(userId)]);
}

const noticeRows: DeferredRows<readonly NoticeRecord[]> = {
  compose: async (rows) => [compose(insertRows(notice, rows.flat()))],
};
const messageRows: DeferredRows<readonly MessageRecord[]> = {
  compose: async (rows) => [compose(insertRows(message, rows.flat()))],
};

/** A message that is written at once, so that a rollback to a savepoint takes it back. */
export async function insertMessages(tx: Tx, messages: readonly MessageRecord[]): Promise<void> {
  await tx.execute(insertRows(message, messages));
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

export const insertMailboxMessage = (record: MailboxRecord): SQL =>
  sql`${insertRows(mailboxMessage, [record])} on conflict do nothing`;

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
