import { and, asc, count, eq, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { passkey, passkeyChallenge } from './factor-tables.ts';

export type PasskeyRecord = typeof passkey.$inferSelect;
type ChallengeRecord = typeof passkeyChallenge.$inferSelect;
type Handle = Database['db'] | Tx;

export async function listPasskeysOf(db: Handle, userId: string): Promise<PasskeyRecord[]> {
  return db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createTime), asc(passkey.id));
}

export async function countPasskeys(db: Handle, userId: string): Promise<number> {
  const [row] = await db.select({ some: count() }).from(passkey).where(eq(passkey.userId, userId));
  return row!.some;
}

/** False when the credential is already registered. */
export async function insertPasskey(tx: Tx, record: PasskeyRecord): Promise<boolean> {
  const made = await tx.insert(passkey).values(record).onConflictDoNothing().returning({ id: passkey.id });
  return made.length > 0;
}

export async function touchPasskey(
  db: Handle,
  id: string,
  change: Pick<PasskeyRecord, 'counter' | 'synced' | 'usedTime'>,
): Promise<void> {
  await db.update(passkey).set(change).where(eq(passkey.id, id));
}

/** The previous name; null when the person has no such passkey. */
export async function renamePasskey(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<string | null> {
  const mine = and(eq(passkey.id, id), eq(passkey.userId, userId));
  const [found] = await tx.select({ name: passkey.name }).from(passkey).where(mine).for('update');
  if (!found) return null;
  await tx.update(passkey).set({ name }).where(mine);
  return found.name;
}

/** The removed one; null when the person has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<PasskeyRecord | null> {
  const [gone] = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning();
  return gone ?? null;
}

/** A new challenge replaces the last one for the same purpose. */
export async function putChallenge(db: Handle, record: ChallengeRecord): Promise<void> {
  await db
    .insert(passkeyChallenge)
    .values(record)
    .onConflictDoUpdate({ target: passkeyChallenge.purpose, set: record });
}

/** Removes a challenge, so that it is answered once; null when there is none that is still open. */
export async function takeChallenge(
  db: Handle,
  { purpose, userId, now }: { purpose: string; userId: string; now: Date },
): Promise<string | null> {
  const [taken] = await db
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.purpose, purpose), eq(passkeyChallenge.userId, userId)))
    .returning();
  return taken && taken.expireTime > now ? taken.challenge : null;
}

export async function deleteExpiredChallenges(db: Handle, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expireTime, now));
}
