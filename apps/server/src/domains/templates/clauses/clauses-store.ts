import { clauseSections } from '@cinnabar/protocol/templates/clauses/clause-sections';
import { CLAUSE_STATUS } from '@cinnabar/protocol/templates/clauses/clause-values';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { TEMPLATE_STATUS } from '@cinnabar/protocol/templates/template-schema';
import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { template } from '../templates-tables.ts';
import { clause, clauseUse, clauseVersion } from './clauses-tables.ts';

export type ClauseRecord = typeof clause.$inferSelect;
export type ClauseVersionRecord = typeof clauseVersion.$inferSelect;
type Handle = Database['db'] | Tx;
type Key = Pick<ClauseRecord, 'companyId' | 'id'>;

/** Versions that one clause shows; older ones are kept, and templates name them. */
const SHOWN_VERSIONS = 100;
/** Categories that a filter offers. */
const SHOWN_CATEGORIES = 100;

const same = ({ companyId, id }: Key) => and(eq(clause.companyId, companyId), eq(clause.id, id));

export async function insertClause(tx: Tx, record: ClauseRecord): Promise<void> {
  await tx.insert(clause).values(record);
}

export async function updateClause(tx: Tx, { companyId, id, ...values }: ClauseRecord): Promise<void> {
  await tx.update(clause).set(values).where(same({ companyId, id }));
}

export async function deleteClause(tx: Tx, key: Key): Promise<void> {
  await tx.delete(clause).where(same(key));
}

export async function insertClauseVersion(tx: Tx, record: ClauseVersionRecord): Promise<void> {
  await tx.insert(clauseVersion).values(record);
}

/** A clause by its id alone, of any company. */
export async function findClause(db: Handle, id: string): Promise<ClauseRecord | null> {
  const [found] = await db.select().from(clause).where(eq(clause.id, id));
  return found ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockClause(tx: Tx, id: string): Promise<ClauseRecord | null> {
  const [found] = await tx.select().from(clause).where(eq(clause.id, id)).for('update');
  return found ?? null;
}

export async function countClauses(db: Handle, companyId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(clause).where(eq(clause.companyId, companyId));
  return found!.count;
}

/** Clauses are made under a lock for each company, so that their number stays bounded. */
export async function lockClauses(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clauses:${companyId}`}, 0))`);
}

/** The newest first. */
export async function findClauseVersions(
  db: Handle,
  { companyId, id }: Key,
): Promise<Omit<ClauseVersionRecord, 'content'>[]> {
  const { content: _, ...columns } = clauseVersionColumns;
  return db
    .select(columns)
    .from(clauseVersion)
    .where(and(eq(clauseVersion.companyId, companyId), eq(clauseVersion.clauseId, id)))
    .orderBy(desc(clauseVersion.number))
    .limit(SHOWN_VERSIONS);
}

const clauseVersionColumns = {
  companyId: clauseVersion.companyId,
  clauseId: clauseVersion.clauseId,
  number: clauseVersion.number,
  content: clauseVersion.content,
  note: clauseVersion.note,
  userId: clauseVersion.userId,
  userName: clauseVersion.userName,
  createTime: clauseVersion.createTime,
};

export async function findClauseVersion(
  db: Handle,
  { companyId, id }: Key,
  number: number,
): Promise<ClauseVersionRecord | null> {
  const [found] = await db
    .select()
    .from(clauseVersion)
    .where(
      and(
        eq(clauseVersion.companyId, companyId),
        eq(clauseVersion.clauseId, id),
        eq(clauseVersion.number, number),
      ),
    );
  return found ?? null;
}

/** The versions that sections of these papers name, of clauses of the company, which are not deleted meanwhile; unknown ones are left out. */
export async function findNamedVersions(
  db: Handle,
  companyId: string,
  named: readonly { id: string; version: number }[],
): Promise<(ClauseVersionRecord & { title: string })[]> {
  if (named.length === 0) return [];
  return db
    .select({ ...clauseVersionColumns, title: clause.title })
    .from(clauseVersion)
    .innerJoin(
      clause,
      and(eq(clause.companyId, clauseVersion.companyId), eq(clause.id, clauseVersion.clauseId)),
    )
    .where(
      and(
        eq(clauseVersion.companyId, companyId),
        inArray(clauseVersion.clauseId, [...new Set(named.map(({ id }) => id))]),
        inArray(clauseVersion.number, [...new Set(named.map(({ version }) => version))]),
      ),
    )
    .for('key share', { of: clause });
}

export interface ClauseFilter {
  companyId: string;
  keyword?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  language?: ClauseRecord['language'] | undefined;
  show?: 'ON' | 'OFF' | 'OLDER' | undefined;
  /** Whether those are found that were never published. */
  withDrafts: boolean;
}

/** Drafts and newest versions of templates that are not deleted. */
const isShown = sql`exists (select 1 from ${template}
  where ${template.companyId} = ${clauseUse.companyId} and ${template.id} = ${clauseUse.templateId}
    and ${template.status} <> ${TEMPLATE_STATUS.DELETED} and ${clauseUse.number} in (0, ${template.published}))`;
/** Of one clause of a list. */
const uses = (of: SQL) => sql<number>`(select count(distinct ${clauseUse.templateId})::int from ${clauseUse}
  where ${clauseUse.clauseId} = ${clause.id} and ${of} and ${isShown})`;
const usedIn = uses(sql`true`);
const olderIn = uses(sql`${clauseUse.clauseVersion} < ${clause.published}`);

function matching({ companyId, keyword, category, tag, language, show, withDrafts }: ClauseFilter) {
  const like = keyword && `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(clause.companyId, companyId),
    withDrafts && show !== 'ON' ? undefined : sql`${clause.published} > 0`,
    show === undefined || show === 'OLDER'
      ? undefined
      : eq(clause.status, show === 'ON' ? CLAUSE_STATUS.ON : CLAUSE_STATUS.OFF),
    show === 'OLDER' ? sql`${olderIn} > 0` : undefined,
    like
      ? or(
          sql`${clause.title} ilike ${like}`,
          sql`${clause.category} ilike ${like}`,
          sql`array_to_string(${clause.tags}, ' ') ilike ${like}`,
          sql`${clause.words} ilike ${like}`,
        )
      : undefined,
    category === undefined ? undefined : eq(clause.category, category),
    tag === undefined ? undefined : sql`${tag} = any(${clause.tags})`,
    language === undefined ? undefined : eq(clause.language, language),
  );
}

export interface ListedClause {
  clause: ClauseRecord;
  usedIn: number;
  olderIn: number;
}

/** One page, the one that was changed last first, how many match, and the categories that there are. */
export async function listClauses(
  db: Handle,
  filter: ClauseFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: ListedClause[]; total: number; categories: string[] }> {
  const where = matching(filter);
  const [list, [found], categories] = await Promise.all([
    db
      .select({ clause, usedIn, olderIn })
      .from(clause)
      .where(where)
      .orderBy(desc(clause.updateTime), desc(clause.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    db.select({ count: count() }).from(clause).where(where),
    db
      .selectDistinct({ category: clause.category })
      .from(clause)
      .where(and(eq(clause.companyId, filter.companyId), ne(clause.category, '')))
      .orderBy(asc(clause.category))
      .limit(SHOWN_CATEGORIES),
  ]);
  return { list, total: found!.count, categories: categories.map(({ category }) => category) };
}

export async function countClauseUses(db: Handle, key: Key): Promise<Omit<ListedClause, 'clause'>> {
  const [found] = await db.select({ usedIn, olderIn }).from(clause).where(same(key));
  return found ?? { usedIn: 0, olderIn: 0 };
}

/** Whether the draft or any version of a template shows it; deleted templates and their versions count, for contracts name them. */
export async function isClauseUsed(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: clauseUse.clauseId })
    .from(clauseUse)
    .where(eq(clauseUse.clauseId, id))
    .limit(1);
  return rows.length > 0;
}

/** Drafts and newest versions that show a clause, with their templates; the oldest text first. */
export async function findClauseUses(db: Handle, { companyId, id }: Key) {
  return db
    .select({
      template,
      number: clauseUse.number,
      clauseVersion: sql<number>`min(${clauseUse.clauseVersion})::int`,
      variants: sql<ClauseUseVariants>`array_agg(distinct ${clauseUse.variant})`,
    })
    .from(clauseUse)
    .innerJoin(
      template,
      and(eq(template.companyId, clauseUse.companyId), eq(template.id, clauseUse.templateId)),
    )
    .where(
      and(
        eq(clauseUse.companyId, companyId),
        eq(clauseUse.clauseId, id),
        ne(template.status, TEMPLATE_STATUS.DELETED),
        sql`${clauseUse.number} in (0, ${template.published})`,
      ),
    )
    .groupBy(template.companyId, template.id, clauseUse.number)
    .orderBy(
      sql`min(${clauseUse.clauseVersion})`,
      asc(template.title),
      asc(template.id),
      asc(clauseUse.number),
    )
    .limit(1000);
}
type ClauseUseVariants = (typeof clauseUse.$inferSelect)['variant'][];

type ChangedTemplate = Pick<
  typeof template.$inferSelect,
  'companyId' | 'id' | 'content' | 'draft' | 'published'
>;

/** Notes what a template shows now, in the transaction that changes it; nothing is written about templates without clauses. */
export async function noteClauseUses(
  tx: Tx,
  former: ChangedTemplate | null,
  next: ChangedTemplate,
): Promise<void> {
  const [before, after] = [usesOf(former?.draft?.content.papers), usesOf(next.draft?.content.papers)];
  const { companyId, id: templateId } = next;
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    if (before.length > 0)
      await tx.delete(clauseUse).where(and(eq(clauseUse.templateId, templateId), eq(clauseUse.number, 0)));
    if (after.length > 0)
      await tx.insert(clauseUse).values(after.map((use) => ({ companyId, templateId, number: 0, ...use })));
  }
  if ((former?.published ?? 0) === next.published) return;
  const published = usesOf(next.content?.papers);
  if (published.length > 0)
    await tx
      .insert(clauseUse)
      .values(published.map((use) => ({ companyId, templateId, number: next.published, ...use })));
}

function usesOf(papers: PaperContent | undefined) {
  const all = clauseSections(papers).map(
    ({
      section: {
        clause: { id, version, variant },
      },
    }) => ({
      clauseId: id,
      clauseVersion: version,
      variant,
    }),
  );
  return [...new Map(all.map((use) => [JSON.stringify(use), use])).values()];
}
