import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/open-database.ts';
import { defineJob, handleJob } from '../../../platform/jobs/define-job.ts';
import { contractDelta, contractFigure } from './contract-figure-tables.ts';

/** Deltas of one transaction. */
const BATCH = 5000;

const KEY = sql.raw(
  'company_id, measure, day, department_id, category_id, creator_id, readers, reason, hours',
);

/**
 * Adds deltas to their figures and removes them, in one transaction: a reader sees each of them in one place, whenever it reads. Processes that
 * fold at the same time take different deltas, and their figures in the same order.
 * @returns number of folded deltas
 */
export async function foldFigures(database: Database, batch = BATCH): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ folded: number }>(sql`
      with taken as (
        delete from ${contractDelta} where id in (select id from ${contractDelta} order by id limit ${batch} for update skip locked)
        returning *
      ), added as (
        insert into ${contractFigure} (${KEY}, contracts)
        select ${KEY}, sum(contracts) from taken group by ${KEY} having sum(contracts) <> 0 order by ${KEY}
        on conflict on constraint contract_figure_key do update set contracts = ${contractFigure}.contracts + excluded.contracts
      )
      select count(*)::int as folded from taken`);
    await tx.execute(sql`delete from ${contractFigure} where contracts = 0`);
    return rows[0]!.folded;
  });
}

const foldFiguresJob = defineJob({ name: 'fold-contract-figures', schema: z.object({}), single: true });

export const folding = {
  handler: ({ database }: { database: Database }) =>
    handleJob(foldFiguresJob, async () => {
      while ((await foldFigures(database)) === BATCH);
    }),
  schedule: { job: foldFiguresJob, cron: '*/10 * * * *' },
};
