import { eq, getTableColumns } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { sealFiling } from './filing-tables.ts';

export type FilingWithFile = typeof sealFiling.$inferSelect;
/** Without its file, which few readers need. */
export type FilingRecord = Omit<FilingWithFile, 'file'>;

const { file: _file, ...COLUMNS } = getTableColumns(sealFiling);

export async function findFiling(db: Database['db'] | Tx, sealId: string): Promise<FilingRecord | null> {
  const [found] = await db.select(COLUMNS).from(sealFiling).where(eq(sealFiling.sealId, sealId));
  return found ?? null;
}

export async function findFilingFile(
  db: Database['db'],
  sealId: string,
): Promise<Pick<FilingWithFile, 'file' | 'mediaType' | 'sha256'> | null> {
  const { file, mediaType, sha256 } = sealFiling;
  const [found] = await db
    .select({ file, mediaType, sha256 })
    .from(sealFiling)
    .where(eq(sealFiling.sealId, sealId));
  return found ?? null;
}

export async function saveFiling(tx: Tx, filing: FilingWithFile): Promise<void> {
  const { sealId: target, ...set } = filing;
  await tx
    .insert(sealFiling)
    .values({ sealId: target, ...set })
    .onConflictDoUpdate({ target: sealFiling.sealId, set });
}
