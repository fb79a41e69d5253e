import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { company, companyLogo } from '../organizations-tables.ts';

export async function findLogo({ db }: Database, key: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ picture: companyLogo.picture })
    .from(companyLogo)
    .where(eq(companyLogo.key, key))
    .limit(1);
  return found?.picture ?? null;
}

export async function replaceLogo(tx: Tx, record: typeof companyLogo.$inferInsert): Promise<void> {
  await tx
    .insert(companyLogo)
    .values(record)
    .onConflictDoUpdate({ target: companyLogo.companyId, set: record });
  await tx.update(company).set({ logoKey: record.key }).where(eq(company.id, record.companyId));
}

export async function deleteLogo(tx: Tx, companyId: string): Promise<void> {
  await tx.delete(companyLogo).where(eq(companyLogo.companyId, companyId));
  await tx.update(company).set({ logoKey: null }).where(eq(company.id, companyId));
}
