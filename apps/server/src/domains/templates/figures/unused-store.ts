import { isId } from '@cinnabar/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { template, templateUse, templateVersion } from '../templates-tables.ts';

export interface UnusedTemplate {
  id: string;
  title: string;
  creatorName: string;
  /** ISO 8601 */
  published: string;
  lastTime: string | null;
  /** Place in the list. */
  at: string;
}

/**
 * A page of the templates under a condition that were published before a moment and of which no contract was sent since, with one more where
 * there is one, and how many there are. The longest unused first; one that was never used counts from its publication.
 */
export async function findUnused(
  { db }: Pick<Database, 'db'>,
  where: SQL | undefined,
  { since, after, pageSize }: { since: Date; after?: string | undefined; pageSize: number },
): Promise<{ total: number; rows: UnusedTemplate[] }> {
  const [at, id] = (after ?? '').split('_');
  const following = id && isId(id) ? sql`(at, id) > (${at}::bigint, ${id}::uuid)` : sql`true`;
  const first = sql`select min(${templateVersion.createTime}) from ${templateVersion} where ${templateVersion.companyId} = ${template.companyId}
    and ${templateVersion.templateId} = ${template.id} and ${templateVersion.number} = 1`;
  const last = sql`select max(${templateUse.time}) from ${templateUse} where ${templateUse.templateId} = ${template.id}`;
  const { rows } = await db.execute<{ total: number; rows: UnusedTemplate[] }>(sql`
    with shown as materialized (
      select ${template.id} as id, ${template.title} as title, ${template.creatorName} as "creatorName", (${first}) as published, (${last}) as "lastTime"
      from ${template} where ${where}
    ), unused as (
      select *, (extract(epoch from coalesce("lastTime", published)) * 1000000)::bigint as at from shown
      where coalesce("lastTime", published) < ${since.toISOString()}::timestamptz
    )
    select (select count(*)::int from unused) as total, (select coalesce(json_agg(one), '[]') from (
      select id, title, "creatorName", published, "lastTime", at::text from unused where ${following} order by at, id limit ${pageSize + 1}) one) as rows`);
  return rows[0]!;
}
