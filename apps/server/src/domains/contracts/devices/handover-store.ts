import { isId } from '@cinnabar/kernel';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { announce, sessionKey } from '../../../platform/events/announce.ts';
import { contractHandover } from './handover-tables.ts';

export type HandoverRecord = typeof contractHandover.$inferSelect;
/** Values that are not known yet, or never will be, are left out. */
export type NewHandover = typeof contractHandover.$inferInsert;
type Handle = Database['db'] | Tx;
type Key = Pick<HandoverRecord, 'contractId' | 'id'>;

const isIt = ({ contractId, id }: Key) =>
  and(eq(contractHandover.contractId, contractId), eq(contractHandover.id, id));

export async function insertHandover(tx: Tx, record: NewHandover): Promise<void> {
  await tx.insert(contractHandover).values(record);
}

/** A hand-over started by this session. */
export async function findOwnHandover(
  db: Handle,
  key: Key,
  sessionId: string,
): Promise<HandoverRecord | null> {
  if (!isId(key.contractId) || !isId(key.id)) return null;
  const [found] = await db
    .select()
    .from(contractHandover)
    .where(and(isIt(key), eq(contractHandover.sessionId, sessionId)));
  return found ?? null;
}

/** With `lock` concurrent openings of the same link wait. */
export async function findHandoverByToken(
  db: Handle,
  tokenHash: string,
  lock: 'lock' | 'read' = 'read',
): Promise<HandoverRecord | null> {
  const query = db.select().from(contractHandover).where(eq(contractHandover.tokenHash, tokenHash));
  const [found] = await (lock === 'lock' ? query.for('update') : query);
  return found ?? null;
}

export async function markOpened(tx: Tx, key: Key, openTime: Date, visitId: string | null): Promise<void> {
  const opened = await tx
    .update(contractHandover)
    .set({ openTime, visitId })
    .where(isIt(key))
    .returning({ id: contractHandover.id, sessionId: contractHandover.sessionId });
  notifySessions(tx, opened);
}

/** Notifies the session that started a hand-over of its progress. */
function notifySessions(tx: Tx, rows: Pick<HandoverRecord, 'id' | 'sessionId'>[]): void {
  for (const { id, sessionId } of rows) announce(tx, { kind: 'HANDOVER', id }, [sessionKey(sessionId)]);
}

/** Closes unopened links, of one party or of the whole contract. */
export async function markRevoked(
  tx: Tx,
  { contractId, signatoryId }: { contractId: string; signatoryId?: string },
  revokeTime: Date,
): Promise<Pick<HandoverRecord, 'contractId' | 'id' | 'signatoryId'>[]> {
  const { id, openTime, kind, revokeTime: revoked, signatoryId: party } = contractHandover;
  return tx
    .update(contractHandover)
    .set({ revokeTime })
    .where(
      and(
        eq(contractHandover.contractId, contractId),
        eq(kind, 'LINK'),
        isNull(openTime),
        isNull(revoked),
        gt(contractHandover.expireTime, revokeTime),
        signatoryId === undefined ? undefined : eq(party, signatoryId),
      ),
    )
    .returning({ contractId: contractHandover.contractId, id, signatoryId: party });
}

/** A new code replaces the previous one of this session. */
export async function deleteUnopened(tx: Tx, contractId: string, sessionId: string): Promise<void> {
  await tx
    .delete(contractHandover)
    .where(
      and(
        eq(contractHandover.contractId, contractId),
        eq(contractHandover.sessionId, sessionId),
        eq(contractHandover.kind, 'DEVICE'),
        isNull(contractHandover.openTime),
      ),
    );
}

/** Closes a person's hand-overs of a contract. @returns the sessions that they became */
export async function markDone(tx: Tx, contractId: string, userId: string, now: Date): Promise<string[]> {
  const done = await tx
    .update(contractHandover)
    .set({ doneTime: now })
    .where(
      and(
        eq(contractHandover.contractId, contractId),
        eq(contractHandover.userId, userId),
        isNotNull(contractHandover.openTime),
        isNull(contractHandover.doneTime),
      ),
    )
    .returning({
      id: contractHandover.id,
      sessionId: contractHandover.sessionId,
      visitId: contractHandover.visitId,
    });
  notifySessions(tx, done);
  return done.flatMap(({ visitId }) => (visitId === null ? [] : [visitId]));
}

export async function deleteHandoversBefore(db: Handle, time: Date): Promise<void> {
  await db.delete(contractHandover).where(lt(contractHandover.expireTime, time));
}
