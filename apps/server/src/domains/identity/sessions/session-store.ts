import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { prepareStatement } from '../../../platform/db/prepare-statement.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import { announce, sessionKey } from '../../../platform/events/announce.ts';
import type { Membership, ReadAhead } from '../../../platform/http/actor.ts';
import type { IdentityPorts } from '../users/identity-deps.ts';
import { userAccount } from '../users/user-tables.ts';
import { session } from './session-tables.ts';

export type SessionRecord = typeof session.$inferSelect;
type Handle = Database['db'] | Tx;

/** Written at the end of the transaction. */
export function insertSession({ outbox }: Tx, record: SessionRecord): void {
  outbox.atEnd(insertRows(session, [record]));
}

/** A session, its person and what they are in companies. */
export interface FoundSession extends SessionRecord {
  userName: string;
  memberships: Membership[];
  /** What was read ahead; null otherwise. */
  ahead: unknown;
}

const prepareSession = ({ selectMembershipsOf }: IdentityPorts, ahead: ReadAhead | null) =>
  prepareStatement(ahead ? `session-with-${ahead.name}` : 'session', (db) =>
    db
      .select({
        session,
        userName: userAccount.name,
        memberships: selectMembershipsOf(session.userId),
        ahead: ahead ? ahead.select({ userId: session.userId, within: session.within }) : sql`null`,
      })
      .from(session)
      .innerJoin(userAccount, eq(userAccount.id, session.userId))
      .where(eq(session.tokenHash, sql.placeholder('tokenHash'))),
  );

/** The statement for each thing that is read ahead, and that for none. */
type Prepared = Map<string | null, ReturnType<typeof prepareSession>>;
const preparedOf = new WeakMap<IdentityPorts, Prepared>();

function preparedFor(ports: IdentityPorts, ahead: ReadAhead | null): ReturnType<typeof prepareSession> {
  const all: Prepared = preparedOf.get(ports) ?? new Map();
  preparedOf.set(ports, all);
  const name = ahead?.name ?? null;
  const prepared = all.get(name) ?? prepareSession(ports, ahead);
  all.set(name, prepared);
  return prepared;
}

/** Reads all that every call needs to know of its caller, in one statement. */
export async function findSession(
  { database: { db }, ports }: { database: Pick<Database, 'db'>; ports: IdentityPorts },
  tokenHash: string,
  ahead: ReadAhead | null = null,
): Promise<FoundSession | null> {
  const [found] = await preparedFor(ports, ahead)(db).execute({ ...ahead?.values, tokenHash });
  return found ? { ...found, ...found.session } : null;
}

/** Open sessions of a person, the last used first; of a renewed one that whose cookie the browser is known to have. */
export async function listOpenSessions(
  db: Handle,
  userId: string,
  now: Date,
  idleSince: Date,
): Promise<SessionRecord[]> {
  return db
    .select()
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        eq(session.stage, 'FULL'),
        isNull(session.replaces),
        gt(session.expireTime, now),
        gt(session.seenTime, idleSince),
      ),
    )
    .orderBy(desc(session.seenTime), desc(session.id))
    .limit(100);
}

/** Which of these are open, of any kind. */
export async function findOpenAmong(
  db: Handle,
  ids: string[],
  now: Date,
  idleSince: Date,
): Promise<Set<string>> {
  const open = await db
    .select({ id: session.id })
    .from(session)
    .where(and(inArray(session.id, ids), gt(session.expireTime, now), gt(session.seenTime, idleSince)));
  return new Set(open.map(({ id }) => id));
}

/** The time of the last proof in a session; null for a session that is gone. */
export async function findProofTime(db: Handle, id: string): Promise<Date | null> {
  const [found] = await db.select({ time: session.proofTime }).from(session).where(eq(session.id, id));
  return found?.time ?? null;
}

export async function setProofTime(db: Handle, id: string, proofTime: Date): Promise<void> {
  await db.update(session).set({ proofTime }).where(eq(session.id, id));
}

/** Replaces the token of a session. */
export async function renewSessionToken(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx.update(session).set({ tokenHash }).where(eq(session.id, id));
}

/** False when the person has no such session. */
export async function deleteOwnSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await endSessions(tx, and(eq(session.id, id), eq(session.userId, userId)))).length > 0;
}

export async function touchSession(db: Handle, id: string, seenTime: Date): Promise<void> {
  await db.update(session).set({ seenTime }).where(eq(session.id, id));
}

/** A completed visit is read-only, and short. */
export async function finishVisit(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .update(session)
    .set({
      stage: 'VISIT_DONE',
      expireTime: sql`least(${session.expireTime}, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(eq(session.id, id), eq(session.stage, 'VISIT')));
}

/**
 * An ended session is deleted, so nothing can be reopened, and with it one that replaces it and was not used yet; the audit log keeps its
 * history. Its event streams are notified.
 */
async function endSessions(tx: Tx, which: SQL | undefined): Promise<SessionRecord[]> {
  const ended = await tx.delete(session).where(which).returning();
  for (const { id } of ended) announce(tx, { kind: 'SESSION', id }, [sessionKey(id)]);
  return ended;
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await endSessions(tx, eq(session.id, id));
}

export async function deleteSessionByToken(tx: Tx, tokenHash: string): Promise<void> {
  await endSessions(tx, eq(session.tokenHash, tokenHash));
}

/** Ends all sessions of a person, except the named one. */
export async function deleteSessionsOf(tx: Tx, userId: string, except?: string): Promise<void> {
  await endSessions(
    tx,
    and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)),
  );
}

/** Ends all full sessions of a person but those used last, so many. Sign-ins of the person wait for one another. */
export async function endSessionsBeyond(tx: Tx, userId: string, kept: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${userId}`}, 0))`);
  const surplus = tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.stage, 'FULL')))
    .orderBy(desc(session.seenTime), desc(session.id))
    .offset(kept);
  await endSessions(tx, inArray(session.id, surplus));
}

/** Ends the sessions of a person that a company sign-in began. */
export async function endSessionsWithin(tx: Tx, userId: string, companyId: string): Promise<void> {
  await endSessions(tx, and(eq(session.userId, userId), eq(session.within, companyId)));
}

/** Sessions of a person in a company lose the company, e.g. when the person leaves it; company sessions end. */
export async function leaveTenant(tx: Tx, userId: string, tenantId: string): Promise<void> {
  await endSessionsWithin(tx, userId, tenantId);
  await tx
    .update(session)
    .set({ tenantId: null })
    .where(and(eq(session.userId, userId), eq(session.tenantId, tenantId)));
}

export async function deleteExpiredSessions(db: Handle, now: Date, idleSince: Date): Promise<void> {
  await db.delete(session).where(lt(session.expireTime, now));
  await db.delete(session).where(lt(session.seenTime, idleSince));
}
