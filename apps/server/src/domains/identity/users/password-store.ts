import { MOST_KEPT_PASSWORDS } from '@cinnabar/protocol/system/system-schema';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { passwordHistory } from './user-tables.ts';

type Passwords = typeof passwordHistory.$inferSelect;

/** Passwords that people have from now on. */
export async function notePasswords(tx: Tx, records: readonly Passwords[]): Promise<void> {
  if (records.length > 0) await tx.insert(passwordHistory).values([...records]);
}

/** Those of a person that are too old to be asked for again are forgotten. */
export async function forgetOldPasswords(tx: Tx, userId: string): Promise<void> {
  const kept = await selectPasswords(tx, userId, MOST_KEPT_PASSWORDS);
  await tx.delete(passwordHistory).where(
    and(
      eq(passwordHistory.userId, userId),
      notInArray(
        passwordHistory.hash,
        kept.map(({ hash }) => hash),
      ),
    ),
  );
}

/** The last passwords of a person, the present one first. */
export const listPasswords = ({ db }: Database, userId: string, limit: number): Promise<Passwords[]> =>
  selectPasswords(db, userId, limit);

const selectPasswords = (db: Database['db'] | Tx, userId: string, limit: number): Promise<Passwords[]> =>
  db
    .select()
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.setTime))
    .limit(limit);
