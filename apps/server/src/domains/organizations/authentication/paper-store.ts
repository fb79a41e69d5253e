import { and, eq, lte, notExists } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { companyApplication, companyPaper } from './authentication-tables.ts';

type Handle = Database['db'] | Tx;
export type PaperRecord = typeof companyPaper.$inferSelect;

export async function insertPaper(db: Handle, record: PaperRecord): Promise<void> {
  await db.insert(companyPaper).values(record);
}

/** Of this company; null for another's. */
export async function findPaper(db: Handle, companyId: string, id: string): Promise<PaperRecord | null> {
  const [found] = await db
    .select()
    .from(companyPaper)
    .where(and(eq(companyPaper.companyId, companyId), eq(companyPaper.id, id)));
  return found ?? null;
}

/** Those that no form referenced in time. */
export async function deleteUnusedPapers(db: Handle, before: Date): Promise<void> {
  await db
    .delete(companyPaper)
    .where(
      and(
        lte(companyPaper.createTime, before),
        notExists(
          db
            .select({ id: companyApplication.id })
            .from(companyApplication)
            .where(eq(companyApplication.licenseId, companyPaper.id)),
        ),
      ),
    );
}
