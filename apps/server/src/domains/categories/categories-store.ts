import { isId } from '@cinnabar/kernel';
import { CATEGORY_STATE } from '@cinnabar/protocol/categories/category-schema';
import { and, asc, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { prepareStatement } from '../../platform/db/prepare-statement.ts';
import { category, categoryCounter, categoryVersion } from './categories-tables.ts';

export type CategoryRecord = typeof category.$inferSelect;
export type VersionRecord = typeof categoryVersion.$inferSelect;
type Handle = Database['db'] | Tx;

/** Versions that one type shows; older ones are kept, and contracts name them. */
const SHOWN_VERSIONS = 100;

export async function insertCategory(tx: Tx, record: CategoryRecord): Promise<void> {
  await tx.insert(category).values(record);
}

export async function insertVersion(tx: Tx, record: VersionRecord): Promise<void> {
  await tx.insert(categoryVersion).values(record);
}

export async function updateCategory(tx: Tx, { companyId, id, ...values }: CategoryRecord): Promise<void> {
  await tx
    .update(category)
    .set(values)
    .where(and(eq(category.companyId, companyId), eq(category.id, id)));
}

/** A type by its id alone, of any company; deleted ones are not found. */
export async function findCategory(db: Handle, id: string): Promise<CategoryRecord | null> {
  const [found] = await db
    .select()
    .from(category)
    .where(and(eq(category.id, id), ne(category.state, CATEGORY_STATE.DELETED)));
  return found ?? null;
}

/** A type of a company in any state. */
export async function findCategoryOf(
  db: Handle,
  companyId: string,
  id: string,
): Promise<CategoryRecord | null> {
  const [found] = await db
    .select()
    .from(category)
    .where(and(eq(category.companyId, companyId), eq(category.id, id)));
  return found ?? null;
}

const kept = (companyId: string): SQL | undefined =>
  and(eq(category.companyId, companyId), ne(category.state, CATEGORY_STATE.DELETED));
const ORDER = [desc(category.primary), asc(category.createTime), asc(category.id)];

/** The types of a company that are not deleted, the primary first. */
export async function findCategories(db: Handle, companyId: string): Promise<CategoryRecord[]> {
  return db
    .select()
    .from(category)
    .where(kept(companyId))
    .orderBy(...ORDER);
}

/** Types of a company whose draft or published rules name a template. */
export async function findNaming(
  db: Handle,
  companyId: string,
  templateId: string,
): Promise<CategoryRecord[]> {
  const named = JSON.stringify([{ id: templateId }]);
  return db
    .select()
    .from(category)
    .where(
      and(
        kept(companyId),
        sql`(${category.config} -> 'templates' @> ${named}::jsonb or ${category.draft} -> 'config' -> 'templates' @> ${named}::jsonb)`,
      ),
    )
    .orderBy(...ORDER);
}

/** The types of a company, locked until the transaction ends: the primary type always exists, so two people who change types of a company take turns. */
export async function lockCategories(tx: Tx, companyId: string): Promise<CategoryRecord[]> {
  return tx.select().from(category).where(kept(companyId)).orderBy(asc(category.id)).for('update');
}

/** The newest first. */
export async function findVersions(
  db: Handle,
  { companyId, id }: Pick<CategoryRecord, 'companyId' | 'id'>,
): Promise<VersionRecord[]> {
  return db
    .select()
    .from(categoryVersion)
    .where(and(eq(categoryVersion.companyId, companyId), eq(categoryVersion.categoryId, id)))
    .orderBy(desc(categoryVersion.number))
    .limit(SHOWN_VERSIONS);
}

interface OpenCategories {
  companyId: string;
  /** Only this one. */
  only?: string | undefined;
  /** Only those that one of the roles may send, and `withPrimary` the primary one. */
  roleIds?: readonly string[];
  withPrimary?: boolean;
  /** Of contracts, where it is absent. */
  type?: CategoryRecord['type'];
}

/** Enabled categories of a company, the primary first. */
export async function findOpenCategories(
  db: Database['db'],
  { companyId, only, roleIds, withPrimary = false, type = 'ELECTRONIC' }: OpenCategories,
): Promise<CategoryRecord[]> {
  if (roleIds?.length === 0 || (only !== undefined && !isId(only))) return [];
  const sent = roleIds && sql`${category.config} -> 'senderRoleIds' ?| ${sql.param([...roleIds])}::text[]`;
  return db
    .select()
    .from(category)
    .where(
      and(
        eq(category.companyId, companyId),
        only === undefined ? undefined : eq(category.id, only),
        eq(category.type, type),
        eq(category.state, CATEGORY_STATE.ON),
        gt(category.published, 0),
        withPrimary ? or(category.primary, sent) : sent,
      ),
    )
    .orderBy(...ORDER);
}

const increment = prepareStatement('category-count-up', (db) =>
  db
    .insert(categoryCounter)
    .values({
      companyId: sql.placeholder('companyId'),
      rule: sql.placeholder('rule'),
      year: sql.placeholder('year'),
      value: 1,
    })
    .onConflictDoUpdate({
      target: [categoryCounter.companyId, categoryCounter.rule, categoryCounter.year],
      set: { value: sql`${categoryCounter.value} + 1` },
    })
    .returning({ value: categoryCounter.value }),
);

/** Increments the counter; concurrent increments of the same rule wait for this transaction. */
export async function countUp(
  tx: Tx,
  key: { companyId: string; rule: string; year: number },
): Promise<number> {
  return (await increment(tx).execute(key))[0]!.value;
}
