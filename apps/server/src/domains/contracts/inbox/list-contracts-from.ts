import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { selectUsesOf } from '../../templates/index.ts';
import { inbox } from './inbox-tables.ts';

/** Of contracts in the boxes of a viewer some that were sent from these versions of a template. */
export async function listContractsFrom(
  db: Database['db'],
  { templateId, versionIds }: { templateId: string; versionIds: readonly string[] },
  owners: string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: inbox.contractId })
    .from(inbox)
    .where(
      and(
        inArray(inbox.owner, owners),
        sql`${inbox.contractId} in (${selectUsesOf(templateId, versionIds)})`,
      ),
    )
    .limit(5);
  return rows.map(({ id }) => id);
}
