import { and, eq, getTableColumns, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { prepareStatement } from '../../platform/db/prepare-statement.ts';
import { given } from '../../platform/db/write-rows.ts';
import type { MessageRecord } from './notifications-store.ts';
import { message } from './notifications-tables.ts';

type Db = Database['db'];

/** One try of a message: the one after so many failures; the next one where the number is absent. */
export interface Delivery {
  messageId: string;
  attempt?: number | undefined;
}

const asJson = (deliveries: readonly Delivery[]): string =>
  JSON.stringify(deliveries.map(({ messageId, attempt }) => ({ id: messageId, attempt: attempt ?? null })));

const asRows = (json: unknown): SQL =>
  sql`jsonb_to_recordset(${json}::jsonb) as delivery (id uuid, attempt int)`;

/** Queued, and not tried since the delivery was ordered. */
const isDue = and(
  sql`${message.id} = delivery.id`,
  eq(message.status, 'WAITING'),
  sql`coalesce(delivery.attempt, ${message.attempts}) = ${message.attempts}`,
);

const claim = prepareStatement('message-claim', (db) =>
  db
    .update(message)
    .set({
      claim: sql`${sql.placeholder('claim')}::uuid`,
      claimedUntil: sql`${sql.placeholder('until')}::timestamptz`,
    })
    .from(asRows(sql.placeholder('deliveries')))
    .where(and(isDue, or(isNull(message.claimedUntil), lte(message.claimedUntil, sql.placeholder('now')))))
    .returning(getTableColumns(message)),
);

/** A delivery's hold on its messages. */
export interface Claim {
  id: string;
  until: Date;
}

/** Takes the messages that are due and that no other delivery holds, in one statement. */
export async function claimMessages(
  { db }: Database,
  deliveries: readonly Delivery[],
  { id, until }: Claim,
  now: Date,
): Promise<MessageRecord[]> {
  const rows = await claim(db).execute({
    deliveries: asJson(deliveries),
    claim: id,
    until: until.toISOString(),
    now,
  });
  return rows as MessageRecord[];
}

/** Those that are due, but which another delivery holds. */
export async function listClaimed(
  db: Db,
  deliveries: readonly Delivery[],
  now: Date,
): Promise<Pick<MessageRecord, 'id' | 'attempts' | 'claimedUntil'>[]> {
  const { id, attempts, claimedUntil } = message;
  return db
    .select({ id, attempts, claimedUntil })
    .from(message)
    .innerJoin(asRows(asJson(deliveries)), isDue)
    .where(gt(message.claimedUntil, now));
}

/** Extends a claim of what is not delivered yet. */
export async function renewClaim(db: Db, ids: readonly string[], { id, until }: Claim): Promise<void> {
  await db
    .update(message)
    .set({ claimedUntil: until })
    .where(and(inArray(message.id, [...ids]), eq(message.claim, id)));
}

/**
 * How tries ended, as one write, which ends their claims. A failure whose message another delivery has claimed since counts no more; what
 * was sent stays sent.
 */
export const settleMessages = (ended: readonly MessageRecord[]): SQL => sql`
  update ${message} set status = given.status, attempts = given.attempts, next_time = given.next_time, problem = given.problem,
    sent_time = given.sent_time, secret = given.secret, claim = null, claimed_until = null
  from ${given(message, ended)}
  where ${message.id} = given.id and ${message.status} = 'WAITING'
    and (given.status = 'SENT' or ${message.claim} = given.claim)`;
