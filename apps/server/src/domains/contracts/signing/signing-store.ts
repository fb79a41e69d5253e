import { isId } from '@cinnabar/kernel';
import { and, eq, gte, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Outbox } from '../../../platform/db/change-outbox.ts';
import { jsonRow } from '../../../platform/db/json-rows.ts';
import { type Database, sqlState, type Tx } from '../../../platform/db/open-database.ts';
import { prepareStatement } from '../../../platform/db/prepare-statement.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import type { ReadAhead } from '../../../platform/http/actor.ts';
import { signIntent, signing } from './signing-tables.ts';

export type IntentRecord = typeof signIntent.$inferSelect;
export type SigningRecord = typeof signing.$inferSelect;
type Reader = Database['db'] | Tx;

/** A process silent for this long is considered dead, and its claim may be taken over. */
export const LEASE_SECONDS = 60;

export const insertIntent = (intent: IntentRecord): SQL => insertRows(signIntent, [intent]);

export async function findIntent(db: Reader, intentId: string): Promise<IntentRecord | null> {
  if (!isId(intentId)) return null;
  const [row] = await selectIntent(db).execute({ id: intentId });
  return row ?? null;
}

const selectIntent = prepareStatement('intent', (db) =>
  db
    .select()
    .from(signIntent)
    .where(eq(signIntent.id, sql.placeholder('id'))),
);

/** Written at the end of the transaction. */
export function markProven(outbox: Outbox, intentId: string, now: Date): void {
  outbox.atEnd(
    sql`update ${signIntent} set proven_time = ${now.toISOString()} where ${signIntent.id} = ${intentId}`,
  );
}

type NewAttempt = Omit<SigningRecord, 'state' | 'token' | 'leaseUntil' | 'failure' | 'updateTime'>;

/** PostgreSQL's codes of an empty value in a column that must have one, and of a row that one statement would write twice. */
const REFUSED_CLAIM = new Set<string | undefined>(['23502', '21000']);

/**
 * Claims steps, each for one attempt, whose lease begins: all or none, in one statement with what `leave` adds to it. Returns them with
 * their fencing tokens, or the reason why not: a step is signed already, or another live attempt holds it. A claim whose lease has expired,
 * or that failed, is taken over with the next token.
 */
export async function claimSignings(
  database: Database,
  attempts: readonly NewAttempt[],
  now: Date,
  leave: (outbox: Outbox) => Promise<void>,
): Promise<SigningRecord[] | 'signed' | 'held'> {
  const leaseUntil = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const claims = attempts.map((attempt): SigningRecord => {
    return { ...attempt, state: 'CLAIMED', token: 1, leaseUntil, failure: null, updateTime: now };
  });
  try {
    const rows = await database.write<{ place: string; token: number }>(takeClaims(claims, now), leave);
    const tokens = new Map(rows.map(({ place, token }) => [place, token]));
    return claims.map((claim) => ({ ...claim, token: tokens.get(placeOf(claim))! }));
  } catch (error) {
    if (!REFUSED_CLAIM.has(sqlState(error))) throw error;
    return (await areSigned(database.db, attempts)) ? 'signed' : 'held';
  }
}

const placeOf = ({ contractId, actionId }: Pick<SigningRecord, 'contractId' | 'actionId'>): string =>
  `${contractId} ${actionId}`;

function takeClaims(claims: readonly SigningRecord[], now: Date): SQL {
  // In one order for all, so that two batches with the same contracts cannot deadlock.
  const sorted = claims.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const isFree = sql`signing.state = 'FAILED' or (signing.state = 'CLAIMED' and signing.lease_until < ${now.toISOString()}::timestamptz)`;
  // A claim that is not free gets no token, which the column refuses: so nothing of the statement is written.
  return sql`${insertRows(signing, sorted)} on conflict (contract_id, action_id) do update set
    token = case when ${isFree} then signing.token + 1 end,
    intent_id = excluded.intent_id, state = excluded.state, lease_until = excluded.lease_until, user_id = excluded.user_id,
    user_name = excluded.user_name, origin = excluded.origin, method = excluded.method, choices = excluded.choices,
    failure = excluded.failure, update_time = excluded.update_time
    returning contract_id || ' ' || action_id as place, token`;
}

async function areSigned(db: Reader, places: readonly NewAttempt[]): Promise<boolean> {
  const found = await db
    .select({ actionId: signing.actionId })
    .from(signing)
    .where(
      and(
        eq(signing.state, 'DONE'),
        or(
          ...places.map((one) =>
            and(eq(signing.contractId, one.contractId), eq(signing.actionId, one.actionId)),
          ),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

const holder = (claim: { contractId: string; actionId: string; token: number }) =>
  and(
    eq(signing.contractId, claim.contractId),
    eq(signing.actionId, claim.actionId),
    eq(signing.token, claim.token),
    eq(signing.state, 'CLAIMED'),
  );

export type Claim = Parameters<typeof holder>[0];

/** The attempt, if this token still holds it; its lease restarts. */
export async function renewSigning(db: Reader, claim: Claim, now: Date): Promise<SigningRecord | null> {
  const leaseUntil = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const [row] = await db
    .update(signing)
    .set({ leaseUntil, updateTime: now })
    .where(holder(claim))
    .returning();
  return row ?? null;
}

/** The claim itself or a later one: the process that took it over may have died as well. */
const heir = (claim: Claim) =>
  and(
    eq(signing.contractId, claim.contractId),
    eq(signing.actionId, claim.actionId),
    gte(signing.token, claim.token),
    eq(signing.state, 'CLAIMED'),
  );

/** Takes over an attempt that its process left behind; null when there is nothing left to do, or not yet. */
export async function takeOverSigning(db: Reader, claim: Claim, now: Date): Promise<Claim | null> {
  const [row] = await db
    .update(signing)
    .set({
      token: sql`${signing.token} + 1`,
      leaseUntil: new Date(now.getTime() + LEASE_SECONDS * 1000),
      updateTime: now,
    })
    .where(and(heir(claim), sql`${signing.leaseUntil} <= ${now}`))
    .returning({ token: signing.token });
  return row ? { ...claim, token: row.token } : null;
}

/** The last attempt of a step; null before the first. */
export async function findAttempt(
  db: Reader,
  { contractId, actionId }: { contractId: string; actionId: string },
): Promise<SigningRecord | null> {
  const [row] = await db
    .select()
    .from(signing)
    .where(and(eq(signing.contractId, contractId), eq(signing.actionId, actionId)));
  return row ?? null;
}

/** End of the attempt's lease; null when it has ended. */
export async function findLease(db: Reader, claim: Claim): Promise<Date | null> {
  const [row] = await db.select({ until: signing.leaseUntil }).from(signing).where(heir(claim));
  return row?.until ?? null;
}

/**
 * Ends an attempt; false when its token no longer holds it, and then nothing of it may be written. A failure is announced to the signer
 * here, success by the boxes of the contract.
 */
export async function endSigning(
  tx: Tx,
  claim: Claim,
  end: { state: 'DONE' } | { state: 'FAILED'; failure: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(signing)
    .set({ ...end, updateTime: now })
    .where(holder(claim))
    .returning({ userId: signing.userId });
  if (rows[0] && end.state === 'FAILED')
    announce(tx, { kind: 'CONTRACT', id: claim.contractId }, [userKey(rows[0].userId)]);
  return rows.length > 0;
}

/** Of these contracts, those that wait in a batch confirmed by this person. */
export async function listBatchWaiting(
  db: Reader,
  userId: string,
  contractIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // A reader by a link is anonymous.
  if (contractIds.length === 0 || !isId(userId)) return new Set();
  const rows = await batchWaiting(db, userId, contractIds);
  return new Set(rows.map(({ contractId }) => contractId));
}

/** The same, also as a part of a larger statement. */
export function batchWaiting(
  db: Reader,
  userId: string | Placeholder,
  contractIds: readonly (string | Placeholder)[],
) {
  return db
    .selectDistinct({ contractId: signing.contractId })
    .from(signing)
    .innerJoin(signIntent, eq(signIntent.id, signing.intentId))
    .where(
      and(
        inArray(signing.contractId, [...contractIds]),
        eq(signing.userId, userId),
        eq(signing.state, 'CLAIMED'),
        sql`jsonb_array_length(${signIntent.contracts}) > 1`,
      ),
    );
}

/** The attempts of an intent that the caller declared, with the session: a page asks for them again and again. Null for another one. */
export function readAttemptsAhead({ id }: Record<string, string>): ReadAhead | null {
  if (!id || !isId(id)) return null;
  const attempts = jsonRow(signing);
  return {
    name: 'attempts',
    select: ({ userId }) => {
      const all = sql`select coalesce(json_agg(${attempts.sql} order by ${signing.contractId}), '[]') from ${signing} where ${signing.intentId} = ${signIntent.id}`;
      const own = sql`${signIntent.id} = ${sql.placeholder('intentId')} and ${signIntent.userId} = ${userId}`;
      // Nested, because drizzle takes the table's name off the columns at the top of a select's expression.
      return sql`${sql`(select (${all}) from ${signIntent} where ${own})`}`.mapWith((rows: object[]) =>
        rows.map(attempts.read),
      );
    },
    values: { intentId: id },
  };
}
