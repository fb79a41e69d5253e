import type { PhotoSide } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { announce, PLATFORM_KEY, userKey } from '../../../platform/events/announce.ts';
import { userAccount } from '../users/user-tables.ts';
import { realNameCheck, realNamePhoto } from './real-name-tables.ts';

export type CheckRecord = typeof realNameCheck.$inferSelect;
type PhotoRecord = typeof realNamePhoto.$inferSelect;
type Handle = Database['db'] | Tx;

const OPEN = ['PENDING', 'REDIRECT'] as const;
export const isOpen = ({ state }: Pick<CheckRecord, 'state'>): boolean =>
  (OPEN as readonly string[]).includes(state);

/** Lock: decisions about one person are serialised. */
export async function lockUser(tx: Tx, userId: string): Promise<{ realName: boolean }> {
  const [found] = await tx
    .select({ realName: userAccount.realName })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    .for('update');
  return found!;
}

/** The newest attempt of a person. */
export async function findLatestCheck(db: Handle, userId: string): Promise<CheckRecord | null> {
  const [found] = await db
    .select()
    .from(realNameCheck)
    .where(eq(realNameCheck.userId, userId))
    .orderBy(desc(realNameCheck.createTime), desc(realNameCheck.id))
    .limit(1);
  return found ?? null;
}

export async function findCheck(db: Handle, id: string): Promise<CheckRecord | null> {
  const [found] = await db.select().from(realNameCheck).where(eq(realNameCheck.id, id));
  return found ?? null;
}

/** The newest attempt of a person that passed. */
export async function findPassedCheck(db: Handle, userId: string): Promise<CheckRecord | null> {
  const [found] = await db
    .select()
    .from(realNameCheck)
    .where(and(eq(realNameCheck.userId, userId), eq(realNameCheck.state, 'PASSED')))
    .orderBy(desc(realNameCheck.createTime), desc(realNameCheck.id))
    .limit(1);
  return found ?? null;
}

export async function insertCheck(tx: Tx, record: CheckRecord): Promise<void> {
  await tx.insert(realNameCheck).values(record);
  announceCheck(tx, record);
}

/** Sends a change event to the person's other pages, and to those who may decide. */
export const announceCheck = (tx: Tx, { id, userId }: Pick<CheckRecord, 'id' | 'userId'>): void =>
  announce(tx, { kind: 'IDENTITY', id }, [userKey(userId), PLATFORM_KEY]);

/** False when the attempt is no longer open: a concurrent call was first. */
export async function updateOpenCheck(
  tx: Tx,
  id: string,
  change: Partial<Omit<CheckRecord, 'id' | 'userId'>>,
): Promise<boolean> {
  const changed = await tx
    .update(realNameCheck)
    .set(change)
    .where(and(eq(realNameCheck.id, id), inArray(realNameCheck.state, [...OPEN])))
    .returning({ id: realNameCheck.id });
  return changed.length > 0;
}

/** Reviewers never decide about themselves. */
const waitingFor = (reviewerId: string) =>
  and(
    eq(realNameCheck.provider, 'manual'),
    eq(realNameCheck.state, 'PENDING'),
    ne(realNameCheck.userId, reviewerId),
  );

/** Attempts that this reviewer may decide, the oldest first. */
export async function listWaiting(db: Handle, reviewerId: string, limit: number): Promise<CheckRecord[]> {
  return db
    .select()
    .from(realNameCheck)
    .where(waitingFor(reviewerId))
    .orderBy(asc(realNameCheck.createTime), asc(realNameCheck.id))
    .limit(limit);
}

export async function countWaiting(db: Handle, reviewerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(realNameCheck).where(waitingFor(reviewerId));
  return row!.total;
}

export async function insertPhoto(db: Handle, record: PhotoRecord): Promise<void> {
  await db.insert(realNamePhoto).values(record);
}

/** Assigns an unused photo of the person to an attempt; false when there is none. */
export async function bindPhoto(
  tx: Tx,
  photo: { id: string; userId: string; checkId: string; side: PhotoSide },
): Promise<boolean> {
  const { id, userId, checkId, side } = photo;
  const bound = await tx
    .update(realNamePhoto)
    .set({ checkId, side })
    .where(and(eq(realNamePhoto.id, id), eq(realNamePhoto.userId, userId), isNull(realNamePhoto.checkId)))
    .returning({ id: realNamePhoto.id });
  return bound.length > 0;
}

export async function findPhoto(db: Handle, id: string): Promise<PhotoRecord | null> {
  const [found] = await db.select().from(realNamePhoto).where(eq(realNamePhoto.id, id));
  return found ?? null;
}

export async function listPhotos(db: Handle, checkId: string): Promise<PhotoRecord[]> {
  return db
    .select()
    .from(realNamePhoto)
    .where(eq(realNamePhoto.checkId, checkId))
    .orderBy(desc(realNamePhoto.side));
}

/** Photos that no form referenced in time. */
export async function deleteUnusedPhotos(db: Handle, before: Date): Promise<void> {
  await db
    .delete(realNamePhoto)
    .where(and(isNull(realNamePhoto.checkId), lte(realNamePhoto.createTime, before)));
}

/** Decided attempts whose retention period is over lose their details and photos, and with them the keys. */
export async function forgetDetails(tx: Tx, now: Date): Promise<void> {
  const over = await tx
    .update(realNameCheck)
    .set({ details: null })
    .where(and(lte(realNameCheck.forgetTime, now), isNotNull(realNameCheck.details)))
    .returning({ id: realNameCheck.id });
  if (over.length === 0) return;
  await tx.delete(realNamePhoto).where(
    inArray(
      realNamePhoto.checkId,
      over.map(({ id }) => id),
    ),
  );
}
