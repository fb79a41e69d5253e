import { EMPTY_CONTENT } from '@cinnabar/protocol/templates/template-content-schema';
import { paramsOf } from '@cinnabar/protocol/templates/template-params';
import { TEMPLATE_STATUS } from '@cinnabar/protocol/templates/template-schema';
import { and, asc, count, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { template, templateFavourite } from './templates-tables.ts';
import { searchable } from './texts/searchable.ts';
import { matchesText } from './texts/template-texts-store.ts';

/** Params are derived from the content where it is written. */
export type TemplateRecord = Omit<typeof template.$inferSelect, 'params'>;
type Handle = Database['db'] | Tx;

const SHOWN_TAGS = 100;

export async function insertTemplate(tx: Tx, record: TemplateRecord): Promise<void> {
  await tx.insert(template).values({ ...record, params: paramsShown(record) });
}

const paramsShown = ({ content, draft }: Pick<TemplateRecord, 'content' | 'draft'>) =>
  paramsOf(content ?? draft?.content ?? EMPTY_CONTENT);

export async function updateTemplate(tx: Tx, { companyId, id, ...values }: TemplateRecord): Promise<void> {
  await tx
    .update(template)
    .set({ ...values, params: paramsShown(values) })
    .where(and(eq(template.companyId, companyId), eq(template.id, id)));
}

/** A template by its id alone, of any company; deleted ones are not found. */
export async function findTemplate(db: Handle, id: string): Promise<TemplateRecord | null> {
  const [found] = await db
    .select()
    .from(template)
    .where(and(eq(template.id, id), ne(template.status, TEMPLATE_STATUS.DELETED)));
  return found ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRecord | null> {
  const [found] = await tx
    .select()
    .from(template)
    .where(and(eq(template.id, id), ne(template.status, TEMPLATE_STATUS.DELETED)))
    .for('update');
  return found ?? null;
}

/** Templates of a company that a person has made, the oldest first. */
export async function findCreatedBy(
  db: Handle,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: template.id, title: template.title })
    .from(template)
    .where(createdBy(companyId, userId))
    .orderBy(asc(template.createTime), asc(template.id));
}

const createdBy = (companyId: string, userId: string): SQL | undefined =>
  and(
    eq(template.companyId, companyId),
    eq(template.creatorId, userId),
    ne(template.status, TEMPLATE_STATUS.DELETED),
  );

/** Gives those of these that the person has made to another one. @returns which changed */
export async function handCreated(
  tx: Tx,
  { companyId, fromId, ids }: { companyId: string; fromId: string; ids: readonly string[] },
  creator: Pick<TemplateRecord, 'creatorId' | 'creatorName'>,
): Promise<{ id: string; title: string }[]> {
  return tx
    .update(template)
    .set({ ...creator, version: sql`${template.version} + 1` })
    .where(and(createdBy(companyId, fromId), inArray(template.id, [...ids])))
    .returning({ id: template.id, title: template.title });
}

export async function countTemplates(db: Handle, companyId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(template)
    .where(and(eq(template.companyId, companyId), ne(template.status, TEMPLATE_STATUS.DELETED)));
  return found!.count;
}

/** Those of these that the company has and did not delete. */
export async function findAmong(tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: template.id })
    .from(template)
    .where(
      and(
        eq(template.companyId, companyId),
        inArray(template.id, [...ids]),
        ne(template.status, TEMPLATE_STATUS.DELETED),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Templates are made under a lock for each company, so that their number stays bounded. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${companyId}`}, 0))`);
}

/** What a member sees, as `rightOn` decides it for one template; null: everything that is not deleted. */
export interface Visible {
  /** Whose own templates are seen in every state; null: no own ones. */
  creatorId: string | null;
  editableGroups: readonly string[];
  usableGroups: readonly string[];
}

export interface TemplateFilter {
  companyId: string;
  visible: Visible | null;
  /** Published and on. */
  isOpen?: boolean;
  /** Only these; null: all. */
  ids?: readonly string[] | null;
  status?: number | undefined;
  keyword?: string | undefined;
  /** Any of these groups. */
  groupIds?: readonly string[] | undefined;
  tag?: string | undefined;
  templateType?: TemplateRecord['templateType'] | undefined;
  /** Favourites of this person. */
  favouriteOf?: string | undefined;
}

const isOpen = and(sql`${template.published} > 0`, eq(template.status, TEMPLATE_STATUS.ON));

function seen({ creatorId, editableGroups, usableGroups }: Visible): SQL | undefined {
  const usable = usableGroups.length > 0 ? inArray(template.groupId, [...usableGroups]) : undefined;
  return or(
    creatorId === null ? undefined : eq(template.creatorId, creatorId),
    editableGroups.length > 0 ? inArray(template.groupId, [...editableGroups]) : undefined,
    and(isOpen, or(sql`${template.groupId} is null`, usable)),
  );
}

/** Whose drafts are seen: those of templates that the caller may edit. */
export const editedBy = (visible: Visible | null): SQL => {
  if (visible === null) return sql`true`;
  const { creatorId, editableGroups } = visible;
  const own = creatorId === null ? sql`false` : sql`${template.creatorId} = ${creatorId}`;
  return sql`(${own} or coalesce(${template.groupId} = any(${sql.param([...editableGroups])}::uuid[]), false))`;
};

export function matching(filter: TemplateFilter): SQL | undefined {
  const {
    companyId,
    visible,
    ids = null,
    status,
    keyword,
    groupIds,
    tag,
    templateType,
    favouriteOf,
  } = filter;
  const like = keyword && `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const word = keyword === undefined ? '' : searchable(keyword);
  return and(
    eq(template.companyId, companyId),
    ne(template.status, TEMPLATE_STATUS.DELETED),
    visible === null ? undefined : seen(visible),
    filter.isOpen ? isOpen : undefined,
    ids === null ? undefined : inArray(template.id, [...ids]),
    status === undefined ? undefined : eq(template.status, status),
    like
      ? sql`(${template.title} ilike ${like} or array_to_string(${template.tags}, ' ') ilike ${like}
          or ${word === '' ? sql`false` : matchesText(word, editedBy(visible))})`
      : undefined,
    groupIds === undefined ? undefined : sql`${template.groupId} = any(${sql.param([...groupIds])}::uuid[])`,
    tag === undefined ? undefined : sql`${tag} = any(${template.tags})`,
    templateType === undefined ? undefined : eq(template.templateType, templateType),
    favouriteOf === undefined
      ? undefined
      : sql`exists (select 1 from ${templateFavourite} where ${templateFavourite.templateId} = ${template.id} and ${templateFavourite.userId} = ${favouriteOf})`,
  );
}

const { content: _, draft: __, ...shownColumns } = getTableColumns(template);
const listed = { ...shownColumns, hasDraft: sql<boolean>`${template.draft} is not null` };
/** What a list shows of a template: contents stay where they are. */
export type ListedTemplate = Omit<typeof template.$inferSelect, 'content' | 'draft'> & { hasDraft: boolean };

/** One page, the one that was changed last first, and how many match. */
export async function listTemplates(
  db: Handle,
  filter: TemplateFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: ListedTemplate[]; total: number }> {
  const where = matching(filter);
  const [list, total] = await Promise.all([
    db
      .select(listed)
      .from(template)
      .where(where)
      .orderBy(desc(template.updateTime), desc(template.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    countMatching(db, filter),
  ]);
  return { list, total };
}

export async function countMatching(db: Handle, filter: TemplateFilter): Promise<number> {
  const [found] = await db.select({ count: count() }).from(template).where(matching(filter));
  return found!.count;
}

/** Each once, the most used first. */
export async function findTags(db: Handle, filter: TemplateFilter): Promise<string[]> {
  const tagged = db
    .select({ tag: sql<string>`unnest(${template.tags})`.as('tag') })
    .from(template)
    .where(matching(filter))
    .as('tagged');
  const found = await db
    .select({ tag: tagged.tag })
    .from(tagged)
    .groupBy(tagged.tag)
    .orderBy(desc(count()), tagged.tag)
    .limit(SHOWN_TAGS);
  return found.map(({ tag }) => tag);
}

/** Choices that one list offers. */
const MOST_TITLES = 1000;

/** Titles by id: of these templates in any state, or of those that are on and published, the newest first. */
export async function findTitles(
  db: Handle,
  companyId: string,
  ids?: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: template.id, title: template.title })
    .from(template)
    .where(and(eq(template.companyId, companyId), ids ? inArray(template.id, [...ids]) : isOpen))
    .orderBy(desc(template.updateTime))
    .limit(MOST_TITLES);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
