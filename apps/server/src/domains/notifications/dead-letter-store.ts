import type { MessageChannelName, MessageState } from '@cinnabar/protocol/notifications/message-states';
import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { ListPlace } from './list-cursor.ts';
import type { MessageRecord } from './notifications-store.ts';
import { message } from './notifications-tables.ts';

type Db = Database['db'];

export interface MessagePage {
  state: MessageState | null;
  channel: MessageChannelName | null;
  /** Its receiver. */
  recipient: string | null;
  /** Number or name of its contract. */
  contract: string | null;
  /** Older than this one. */
  before: ListPlace | null;
  limit: number;
}

/** Messages of all receivers, newest first. */
export async function listMessages(db: Db, page: MessagePage): Promise<MessageRecord[]> {
  const { state, channel, recipient, contract, before, limit } = page;
  return db
    .select()
    .from(message)
    .where(
      and(
        state ? inState(state) : undefined,
        channel ? eq(message.channel, channel) : undefined,
        recipient ? eq(message.recipient, recipient) : undefined,
        contract
          ? or(
              sql`${message.params} ->> 'sn' = ${contract}`,
              sql`${message.params} ->> 'subject' = ${contract}`,
            )
          : undefined,
        before
          ? sql`(${message.createTime}, ${message.id}) < (${before.createTime.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(message.createTime), desc(message.id))
    .limit(limit);
}

function inState(state: MessageState): SQL | undefined {
  if (state === 'WAITING') return and(eq(message.status, 'WAITING'), eq(message.attempts, 0));
  if (state === 'RETRYING') return and(eq(message.status, 'WAITING'), gt(message.attempts, 0));
  return eq(message.status, state);
}

/** Failed ones whose secret, if any, has not expired. */
const isRetryable = (now: Date) =>
  and(eq(message.status, 'FAILED'), or(isNull(message.expireTime), gt(message.expireTime, now)));

/** Counted up to `most`. */
export async function countRetryable(db: Db, now: Date, most: number): Promise<number> {
  const some = db.select({ id: message.id }).from(message).where(isRetryable(now)).limit(most).as('some');
  const [row] = await db.select({ retryable: count() }).from(some);
  return row!.retryable;
}

/** Locked, so that two administrators never have it sent twice. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRecord | null> {
  const [found] = await tx.select().from(message).where(eq(message.id, id)).for('update');
  return found ?? null;
}

/** The oldest first; rows locked by another call are skipped. */
export async function lockRetryable(tx: Tx, now: Date, limit: number): Promise<{ id: string }[]> {
  return tx
    .select({ id: message.id })
    .from(message)
    .where(isRetryable(now))
    .orderBy(message.createTime, message.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}
