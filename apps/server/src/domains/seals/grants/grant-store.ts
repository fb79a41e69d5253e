import { newId } from '@cinnabar/kernel';
import type { GrantRight } from '@cinnabar/protocol/seals/grant-values';
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { sealGrant } from '../grant-tables.ts';
import { chinaDay, type GrantRecord } from '../grant-terms.ts';
import { seal } from '../seals-tables.ts';

type Db = Database['db'] | Tx;

/** Used by people only. */
export const NOT_AUTOMATIC = {
  autoSign: false,
  intentMethod: null,
  intentTime: null,
  intentTerms: null,
  pauseTime: null,
  autoUsed: 0,
  autoUsedToday: 0,
};

/** A grant without scope, dates and limits; `given` overrides. */
export function newGrant(
  given: Pick<GrantRecord, 'sealId' | 'number' | 'subjectType' | 'subjectId' | 'right' | 'grantedBy'> & {
    grantTime: Date;
  } & Partial<GrantRecord>,
): GrantRecord {
  return {
    id: newId(given.grantTime.getTime()),
    categoryIds: [],
    templateIds: [],
    counterparties: [],
    maxAmount: null,
    fromTime: null,
    untilTime: null,
    perDay: null,
    total: null,
    used: 0,
    usedToday: 0,
    usedDay: null,
    ...NOT_AUTOMATIC,
    status: 'ACTIVE',
    letterSha256: null,
    endedBy: null,
    endTime: null,
    reason: '',
    ...given,
  };
}

/** The first people of a new seal: each uses it, and managers manage it. */
export const firstGrants = (
  sealId: string,
  users: readonly { userId: string; manager: boolean }[],
  { grantedBy, grantTime }: { grantedBy: string; grantTime: Date },
): GrantRecord[] =>
  users
    .flatMap(({ userId, manager }): { userId: string; right: GrantRight }[] => [
      { userId, right: 'USE' },
      ...(manager ? [{ userId, right: 'MANAGE' as const }] : []),
    ])
    .map(({ userId, right }, at) =>
      newGrant({
        sealId,
        number: at + 1,
        subjectType: 'EMPLOYEE',
        subjectId: userId,
        right,
        grantedBy,
        grantTime,
      }),
    );

/** All grants of a seal, the newest first. */
export async function listGrants(db: Db, sealId: string): Promise<GrantRecord[]> {
  return db.select().from(sealGrant).where(eq(sealGrant.sealId, sealId)).orderBy(desc(sealGrant.number));
}

export async function findGrant(db: Db, id: string): Promise<GrantRecord | null> {
  const [found] = await db.select().from(sealGrant).where(eq(sealGrant.id, id));
  return found ?? null;
}

/** It stays the next one for as long as the lock of the seal is held. */
export async function nextNumber(tx: Db, sealId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${sealGrant.number}), 0)::int` })
    .from(sealGrant)
    .where(eq(sealGrant.sealId, sealId));
  return row!.last + 1;
}

export async function insertGrant(tx: Tx, grant: GrantRecord): Promise<void> {
  await tx.insert(sealGrant).values(grant);
}

type Ending = Pick<GrantRecord, 'endedBy' | 'endTime' | 'reason'>;

/** Its letter is signed: compare and set. False: it no longer waits for it. */
export async function activateGrant(tx: Tx, id: string, letterSha256: string): Promise<boolean> {
  const activated = await tx
    .update(sealGrant)
    .set({ status: 'ACTIVE', letterSha256 })
    .where(and(eq(sealGrant.id, id), eq(sealGrant.status, 'PROPOSED')))
    .returning({ id: sealGrant.id });
  return activated.length > 0;
}

/** False for one that has ended already. */
export async function endGrantRow(tx: Tx, id: string, ending: Ending): Promise<boolean> {
  const ended = await tx
    .update(sealGrant)
    .set({ status: 'ENDED', ...ending })
    .where(and(eq(sealGrant.id, id), ne(sealGrant.status, 'ENDED')))
    .returning({ id: sealGrant.id });
  return ended.length > 0;
}

/** Those of a seal that has come to its end. */
export async function endGrantsOf(tx: Tx, sealId: string, ending: Ending): Promise<void> {
  await tx
    .update(sealGrant)
    .set({ status: 'ENDED', ...ending })
    .where(and(eq(sealGrant.sealId, sealId), ne(sealGrant.status, 'ENDED')));
}

/**
 * Grants of a company's seals to one employee that have not ended, and those that the employee proposed, whose letter is not signed; with
 * the name of the seal.
 */
export async function listGrantsTo(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<{ grant: GrantRecord; sealName: string }[]> {
  return db
    .select({ grant: sealGrant, sealName: seal.name })
    .from(sealGrant)
    .innerJoin(seal, eq(seal.id, sealGrant.sealId))
    .where(
      and(
        or(
          and(eq(sealGrant.subjectType, 'EMPLOYEE'), eq(sealGrant.subjectId, userId)),
          and(eq(sealGrant.grantedBy, userId), eq(sealGrant.status, 'PROPOSED')),
        ),
        ne(sealGrant.status, 'ENDED'),
        eq(seal.ownerId, companyId),
        inArray(seal.status, ['NORMAL', 'FREEZE']),
      ),
    )
    .orderBy(asc(sealGrant.id));
}

/** Grants to manage a seal of a company that have not been ended. */
export async function listManagers(db: Db, companyId: string): Promise<GrantRecord[]> {
  const rows = await db
    .select({ grant: sealGrant })
    .from(sealGrant)
    .innerJoin(seal, eq(seal.id, sealGrant.sealId))
    .where(and(eq(seal.ownerId, companyId), eq(sealGrant.right, 'MANAGE'), eq(sealGrant.status, 'ACTIVE')));
  return rows.map(({ grant }) => grant);
}

/** Grants of a company's seals that have not been ended. */
export async function countGrants(db: Db, companyId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sealGrant)
    .innerJoin(seal, eq(seal.id, sealGrant.sealId))
    .where(and(eq(seal.ownerId, companyId), eq(sealGrant.status, 'ACTIVE')));
  return row!.total;
}

/**
 * Counts one use of a grant, if it is in force and none of its limits is reached: compare and set, so that no number of processes exceeds
 * them. `automatic`: only while its automatic signing is not paused. False: it permits no more.
 */
export async function countGrantUse(tx: Tx, id: string, now: Date, automatic = false): Promise<boolean> {
  const auto = automatic ? 1 : 0;
  const day = chinaDay(now);
  const isToday = sql`${sealGrant.usedDay} is not distinct from ${day}`;
  const counted = await tx
    .update(sealGrant)
    .set({
      used: sql`${sealGrant.used} + 1`,
      usedToday: sql`case when ${isToday} then ${sealGrant.usedToday} + 1 else 1 end`,
      usedDay: day,
      autoUsed: sql`${sealGrant.autoUsed} + ${auto}::int`,
      autoUsedToday: sql`case when ${isToday} then ${sealGrant.autoUsedToday} else 0 end + ${auto}::int`,
    })
    .where(
      and(
        eq(sealGrant.id, id),
        eq(sealGrant.status, 'ACTIVE'),
        automatic ? and(eq(sealGrant.autoSign, true), isNull(sealGrant.pauseTime)) : undefined,
        or(isNull(sealGrant.fromTime), lte(sealGrant.fromTime, now)),
        or(isNull(sealGrant.untilTime), gt(sealGrant.untilTime, now)),
        or(isNull(sealGrant.total), sql`${sealGrant.used} < ${sealGrant.total}`),
        or(
          isNull(sealGrant.perDay),
          sql`${sealGrant.usedDay} is distinct from ${day}`,
          sql`${sealGrant.usedToday} < ${sealGrant.perDay}`,
        ),
      ),
    )
    .returning({ id: sealGrant.id });
  return counted.length > 0;
}
