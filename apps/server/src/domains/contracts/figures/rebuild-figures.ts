import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { selectCells } from './cells-in-sql.ts';
import { contractDelta, contractFigure } from './contract-figure-tables.ts';

const KEY = sql.raw(
  'company_id, measure, day, department_id, category_id, creator_id, readers, reason, hours',
);

/**
 * Counts all contracts again, after a change of what is counted, or a fault. Transitions wait meanwhile: one that has written a delta before is
 * counted as it was committed, and one that writes it later adds to this count.
 * @returns number of figures
 */
export async function rebuildFigures({ transaction }: Pick<Database, 'transaction'>): Promise<number> {
  return transaction(async (tx) => {
    await tx.execute(sql`lock table ${contractDelta}, ${contractFigure} in access exclusive mode`);
    await tx.execute(sql`delete from ${contractDelta}`);
    await tx.execute(sql`delete from ${contractFigure}`);
    const { rowCount } = await tx.execute(sql`
      insert into ${contractFigure} (${KEY}, contracts)
      select ${KEY}, count(*) from (${selectCells(sql`true`)}) cells group by ${KEY}`);
    return rowCount ?? 0;
  });
}
