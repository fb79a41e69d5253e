import { TEMPLATE_STATUS } from '@cinnabar/protocol/templates/template-schema';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { template, templateGroup } from './templates-tables.ts';

export type GroupRecord = typeof templateGroup.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertGroup(tx: Tx, record: GroupRecord): Promise<void> {
  await tx.insert(templateGroup).values(record);
}

/** A group by its id alone, of any company. */
export async function findGroup(db: Handle, id: string): Promise<GroupRecord | null> {
  const [found] = await db.select().from(templateGroup).where(eq(templateGroup.id, id));
  return found ?? null;
}

const ofCompany = (companyId: string) => eq(templateGroup.companyId, companyId);
const same = ({ companyId, id }: Pick<GroupRecord, 'companyId' | 'id'>) =>
  and(ofCompany(companyId), eq(templateGroup.id, id));

/** The groups of a company, the oldest first. */
export async function findGroups(db: Handle, companyId: string): Promise<GroupRecord[]> {
  return db
    .select()
    .from(templateGroup)
    .where(ofCompany(companyId))
    .orderBy(asc(templateGroup.createTime), asc(templateGroup.id));
}

export async function updateGroup(tx: Tx, { companyId, id, ...values }: GroupRecord): Promise<void> {
  await tx.update(templateGroup).set(values).where(same({ companyId, id }));
}

export async function deleteGroup(tx: Tx, group: GroupRecord): Promise<void> {
  await tx.delete(templateGroup).where(same(group));
}

/** Templates that are not deleted, by group. */
export async function countByGroup(db: Handle, companyId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ groupId: template.groupId, count: count() })
    .from(template)
    .where(and(eq(template.companyId, companyId), ne(template.status, TEMPLATE_STATUS.DELETED)))
    .groupBy(template.groupId);
  return new Map(rows.flatMap((row) => (row.groupId ? [[row.groupId, row.count] as const] : [])));
}

/** Deleted templates leave the group, so that it can be removed. */
export async function emptyGroup(tx: Tx, { companyId, id }: GroupRecord): Promise<void> {
  await tx
    .update(template)
    .set({ groupId: null })
    .where(
      and(
        eq(template.companyId, companyId),
        eq(template.groupId, id),
        eq(template.status, TEMPLATE_STATUS.DELETED),
      ),
    );
}
