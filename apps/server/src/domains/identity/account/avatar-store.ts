import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { avatar } from './account-tables.ts';

type AvatarRecord = typeof avatar.$inferSelect;

export async function findAvatar({ db }: Database, key: string): Promise<Buffer | null> {
  const [found] = await db.select({ picture: avatar.picture }).from(avatar).where(eq(avatar.key, key));
  return found?.picture ?? null;
}

export async function replaceAvatar(tx: Tx, record: AvatarRecord): Promise<void> {
  await tx.insert(avatar).values(record).onConflictDoUpdate({ target: avatar.userId, set: record });
}

export async function deleteAvatar(tx: Tx, userId: string): Promise<void> {
  await tx.delete(avatar).where(eq(avatar.userId, userId));
}
