import { and, eq, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { applicationFile, sealPhoto, sealPress } from '../physical-tables.ts';

type Db = Database['db'] | Tx;
export type PhotoRecord = typeof sealPhoto.$inferSelect;

/** Of 256 bits; measured in decision 0116. */
const ALIKE_BITS = 8;

/** Whether the company was handed this picture, or one that looks the same, before. Photos of one company take turns until the commit. */
export async function isReused(
  tx: Tx,
  { companyId, sha256, likeness }: Pick<PhotoRecord, 'companyId' | 'sha256' | 'likeness'>,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seal-photos:${companyId}`}, 0))`);
  const distance = sql`bit_count(('x' || ${sealPhoto.likeness})::bit(256) # ('x' || ${likeness}::text)::bit(256))`;
  const rows = await tx
    .select({ photokey: sealPhoto.photokey })
    .from(sealPhoto)
    .where(
      and(
        eq(sealPhoto.companyId, companyId),
        or(eq(sealPhoto.sha256, sha256), sql`${distance} <= ${ALIKE_BITS}`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertPhoto(tx: Tx, record: PhotoRecord): Promise<void> {
  await tx.insert(sealPhoto).values(record);
}

export async function acceptFor(tx: Tx, pressId: string, photokey: string): Promise<void> {
  await tx.update(sealPress).set({ photokey }).where(eq(sealPress.id, pressId));
}

export async function findPhoto(db: Db, photokey: string): Promise<PhotoRecord | null> {
  const [found] = await db.select().from(sealPhoto).where(eq(sealPhoto.photokey, photokey));
  return found ?? null;
}

/** Whether a photo or file has this stored file. */
export async function isStored(db: Db, storageKey: string): Promise<boolean> {
  const { rows } = await (db as Database['db']).execute<{ stored: boolean }>(sql`
    select exists (select 1 from ${sealPhoto} where ${sealPhoto.storageKey} = ${storageKey})
      or exists (select 1 from ${applicationFile} where ${applicationFile.storageKey} = ${storageKey}) as stored`);
  return rows[0]!.stored;
}

/** Names of stored files, in order, after `after`. */
export async function listStoredKeys(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await (db as Database['db']).execute<{ key: string }>(sql`
    select distinct key from (
      select ${sealPhoto.storageKey} as key from ${sealPhoto}
      union all select ${applicationFile.storageKey} from ${applicationFile}
    ) stored where key > ${after} order by key limit ${limit}`);
  return rows.map(({ key }) => key);
}
