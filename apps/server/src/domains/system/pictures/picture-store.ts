import { desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { background, logo } from '../system-tables.ts';

/** Settings with pictures, which are stored in a table each. */
const TABLES = { getbackgroundconfig: background, logo } as const;
export type PictureSetting = keyof typeof TABLES;

type PictureRecord = typeof background.$inferSelect;

export async function findPicture(
  { db }: Database,
  setting: PictureSetting,
  key: string,
): Promise<Buffer | null> {
  const table = TABLES[setting];
  const [found] = await db.select({ picture: table.picture }).from(table).where(eq(table.key, key));
  return found?.picture ?? null;
}

/** The pictures of a setting that are kept: each change that named one of them can be taken back. */
const KEPT = 20;

/** The oldest pictures go, except for those that are shown. */
export async function storePicture(
  tx: Tx,
  setting: PictureSetting,
  record: PictureRecord,
  shown: readonly string[],
): Promise<void> {
  const table = TABLES[setting];
  await tx.insert(table).values(record);
  const newest = await tx
    .select({ key: table.key })
    .from(table)
    .orderBy(desc(table.createTime), desc(table.key))
    .limit(KEPT);
  await tx
    .delete(table)
    .where(notInArray(table.key, [...newest.map(({ key }) => key), record.key, ...shown]));
}

/** Whether all of them are stored. Those stay until the transaction ends. */
export async function hasPictures(
  tx: Tx,
  setting: PictureSetting,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0) return true;
  const table = TABLES[setting];
  const found = await tx
    .select({ key: table.key })
    .from(table)
    .where(inArray(table.key, [...keys]))
    .for('share');
  return new Set(keys).size === found.length;
}

/** Those of these keys whose pictures are stored. */
export async function findStoredKeys(
  { db }: Database,
  setting: PictureSetting,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const table = TABLES[setting];
  const found = await db
    .select({ key: table.key })
    .from(table)
    .where(inArray(table.key, [...keys]));
  return new Set(found.map(({ key }) => key));
}
