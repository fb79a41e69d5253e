import { CATEGORY_STATE } from '@cinnabar/protocol/categories/category-schema';
import { and, asc, desc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { category, categoryCounter, categorySender } from './categories-tables.ts';

export type CategoryRecord = typeof category.$inferSelect;

export async function insertCategory(tx: Tx, record: CategoryRecord, senderRoleIds: string[]): Promise<void> {
  await tx.insert(category).values(record);
  if (senderRoleIds.length === 0) return;
  const { companyId, id: categoryId } = record;
  await tx.insert(categorySender).values(senderRoleIds.map((roleId) => ({ companyId, categoryId, roleId })));
}

/** Enabled categories of a company; with `roleIds` only those that one of the roles may send, and `withPrimary` the primary one. Primary first. */
export async function findOpenCategories(
  db: Database['db'],
  companyId: string,
  roleIds?: string[],
  withPrimary = false,
): Promise<CategoryRecord[]> {
  if (roleIds?.length === 0) return [];
  const sent =
    roleIds &&
    exists(
      db
        .select({ roleId: categorySender.roleId })
        .from(categorySender)
        .where(
          and(
            eq(categorySender.companyId, category.companyId),
            eq(categorySender.categoryId, category.id),
            inArray(categorySender.roleId, roleIds),
          ),
        ),
    );
  return db
    .select()
    .from(category)
    .where(
      and(
        eq(category.companyId, companyId),
        eq(category.state, CATEGORY_STATE.ON),
        withPrimary ? or(category.primary, sent) : sent,
      ),
    )
    .orderBy(desc(category.primary), asc(category.createTime), asc(category.id));
}

/** Increments the counter; concurrent increments of the same rule wait for this transaction. */
export async function countUp(
  tx: Tx,
  key: { companyId: string; rule: string; year: number },
): Promise<number> {
  const [row] = await tx
    .insert(categoryCounter)
    .values({ ...key, value: 1 })
    .onConflictDoUpdate({
      target: [categoryCounter.companyId, categoryCounter.rule, categoryCounter.year],
      set: { value: sql`${categoryCounter.value} + 1` },
    })
    .returning({ value: categoryCounter.value });
  return row!.value;
}
