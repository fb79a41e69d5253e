import { and, asc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { categoryGroup } from './categories-tables.ts';

export type GroupRecord = typeof categoryGroup.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertGroup(tx: Tx, record: GroupRecord): Promise<void> {
  await tx.insert(categoryGroup).values(record);
}

export async function findGroup(db: Handle, id: string): Promise<GroupRecord | null> {
  const [found] = await db.select().from(categoryGroup).where(eq(categoryGroup.id, id));
  return found ?? null;
}

/** The groups of a company, the oldest first. */
export async function findGroups(db: Handle, companyId: string): Promise<GroupRecord[]> {
  return db
    .select()
    .from(categoryGroup)
    .where(eq(categoryGroup.companyId, companyId))
    .orderBy(asc(categoryGroup.createTime), asc(categoryGroup.id));
}

const same = ({ companyId, id }: GroupRecord) =>
  and(eq(categoryGroup.companyId, companyId), eq(categoryGroup.id, id));

export async function renameGroupTo(tx: Tx, group: GroupRecord, name: string): Promise<void> {
  await tx.update(categoryGroup).set({ name }).where(same(group));
}

export async function deleteGroup(tx: Tx, group: GroupRecord): Promise<void> {
  await tx.delete(categoryGroup).where(same(group));
}
