import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../../../platform/db/open-database.ts';
import { companyLetter } from './letter-tables.ts';

type Handle = Database['db'] | Tx;
export type LetterWithFile = typeof companyLetter.$inferSelect;
/** Without its file, which few readers need. */
export type LetterRecord = Omit<LetterWithFile, 'file'>;

const { file: _file, ...COLUMNS } = getTableColumns(companyLetter);

export async function insertLetter(tx: Tx, letter: LetterWithFile): Promise<void> {
  await tx.insert(companyLetter).values(letter);
}

export async function updateLetter(
  tx: Tx,
  id: string,
  change: Partial<Omit<LetterWithFile, 'id'>>,
): Promise<void> {
  await tx.update(companyLetter).set(change).where(eq(companyLetter.id, id));
}

export async function findLetter(db: Handle, id: string): Promise<LetterRecord | null> {
  const [found] = await db.select(COLUMNS).from(companyLetter).where(eq(companyLetter.id, id));
  return found ?? null;
}

export async function findLetterFile(db: Handle, id: string): Promise<Buffer> {
  const [found] = await db
    .select({ file: companyLetter.file })
    .from(companyLetter)
    .where(eq(companyLetter.id, id));
  return found!.file;
}

/** The newest letter of each of these applications. */
export async function findNewestLetters(db: Handle, applicationIds: string[]): Promise<LetterRecord[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectDistinctOn([companyLetter.applicationId], COLUMNS)
    .from(companyLetter)
    .where(inArray(companyLetter.applicationId, applicationIds))
    .orderBy(companyLetter.applicationId, desc(companyLetter.createTime), desc(companyLetter.id));
}

/** Letters that were not signed since they were sent, and whose one reminder is due. */
export async function findUnreminded(db: Handle, sentBefore: Date, now: Date): Promise<LetterRecord[]> {
  return db
    .select(COLUMNS)
    .from(companyLetter)
    .where(
      and(
        eq(companyLetter.status, 'WAITING'),
        lt(companyLetter.sendTime, sentBefore),
        isNull(companyLetter.remindTime),
        gt(companyLetter.expireTime, now),
      ),
    );
}
