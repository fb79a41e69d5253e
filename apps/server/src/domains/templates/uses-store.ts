import { and, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { templateFavourite, templateUse } from './templates-tables.ts';

export type UseRecord = typeof templateUse.$inferSelect;
/** What changes of a use while its contract goes its way. */
export type UseFacts = Pick<
  UseRecord,
  'userId' | 'departmentId' | 'categoryId' | 'readers' | 'outcome' | 'outcomeDay' | 'hours'
>;
type Handle = Database['db'] | Tx;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function insertUses(tx: Tx, records: readonly UseRecord[]): Promise<void> {
  if (records.length > 0) await tx.insert(templateUse).values([...records]);
}

/** Of a contract that may have none; a write for the outbox. */
export const updateUses = (contractId: string, facts: UseFacts): SQL => sql`
  update ${templateUse} set user_id = ${facts.userId}::uuid, department_id = ${facts.departmentId}::uuid, category_id = ${facts.categoryId}::uuid,
    readers = ${sql.param([...facts.readers])}::uuid[], outcome = ${facts.outcome}::text, outcome_day = ${facts.outcomeDay}::date, hours = ${facts.hours}::int
  where ${templateUse.contractId} = ${contractId}::uuid`;

/** Contracts that were sent from each of these templates. */
export async function countUses(db: Handle, templateIds: readonly string[]): Promise<Map<string, number>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db
    .select({ id: templateUse.templateId, count: count() })
    .from(templateUse)
    .where(inArray(templateUse.templateId, [...templateIds]))
    .groupBy(templateUse.templateId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

export interface TemplateMarks {
  /** Contracts that were sent from the template. */
  sent: number;
  /** Of the person who asks. */
  favourite: boolean;
  /** Uses in the last 30, 90 and 365 days, and the last one. */
  figures: { days30: number; days90: number; days365: number; lastTime: Date | null };
}

/** What is known of one template besides its contents. */
export async function findMarks(
  db: Handle,
  { templateId, userId, now }: { templateId: string; userId: string; now: Date },
): Promise<TemplateMarks> {
  const since = (days: number) => {
    const from = new Date(now.getTime() - days * DAY_MS).toISOString();
    return sql<number>`count(*) filter (where ${templateUse.time} >= ${from}::timestamptz)`.mapWith(Number);
  };
  const favourites = db
    .select({ one: sql`1` })
    .from(templateFavourite)
    .where(and(eq(templateFavourite.userId, userId), eq(templateFavourite.templateId, templateId)));
  const [found] = await db
    .select({
      sent: count(),
      favourite: sql<boolean>`${exists(favourites)}`,
      figures: {
        days30: since(30),
        days90: since(90),
        days365: since(365),
        lastTime: sql<Date | null>`max(${templateUse.time})`.mapWith(templateUse.time),
      },
    })
    .from(templateUse)
    .where(eq(templateUse.templateId, templateId));
  return found!;
}

/** Those of these templates that are favourites of a person. */
export async function findFavourites(
  db: Handle,
  userId: string,
  templateIds: readonly string[],
): Promise<Set<string>> {
  if (templateIds.length === 0) return new Set();
  const rows = await db
    .select({ id: templateFavourite.templateId })
    .from(templateFavourite)
    .where(
      and(eq(templateFavourite.userId, userId), inArray(templateFavourite.templateId, [...templateIds])),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Marking twice is the same as once. */
export async function setFavourite(
  db: Handle,
  key: { userId: string; templateId: string },
  isFavourite: boolean,
): Promise<void> {
  if (isFavourite) {
    await db.insert(templateFavourite).values(key).onConflictDoNothing();
    return;
  }
  await db
    .delete(templateFavourite)
    .where(and(eq(templateFavourite.userId, key.userId), eq(templateFavourite.templateId, key.templateId)));
}
