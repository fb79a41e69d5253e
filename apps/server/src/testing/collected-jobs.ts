import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/db/open-database.ts';
import type { JobHandler } from '../platform/jobs/define-job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

/** Beside the product's own tables, in the template of every test database. */
export const JOBS_TABLE = `create schema testing;
create table testing.sent_job (at bigserial primary key, queue uuid not null, name text not null, data jsonb not null)`;

export interface CollectedJobs extends Jobs {
  /** Runs what was committed so far, in order; waits for another run in progress. */
  run(handlers: JobHandler[]): Promise<void>;
}

/**
 * Jobs that are queued until the test runs them, instead of a worker that polls. As in the real queue a job exists only once its
 * transaction commits.
 */
export function collectedJobs({ pool }: Pick<Database, 'pool'>): CollectedJobs {
  const queue = randomUUID();
  let running: Promise<void> = Promise.resolve();

  async function runOnce(handlers: JobHandler[]): Promise<void> {
    const { rows } = await pool.query<{ at: string; name: string; data: object }>(
      'delete from testing.sent_job where queue = $1 returning at, name, data',
      [queue],
    );
    for (const { name, data } of rows.sort((one, other) => Number(one.at) - Number(other.at)))
      await handlers.find(({ job }) => job.name === name)?.handle(data);
  }

  return {
    async send(tx, job, data) {
      await tx.executeSql('insert into testing.sent_job (queue, name, data) values ($1, $2, $3)', [
        queue,
        job.name,
        JSON.stringify(job.schema.parse(data)),
      ]);
    },
    declare: async () => undefined,
    work: async () => undefined,
    rest: async () => undefined,
    stop: async () => undefined,
    run(handlers) {
      const run = running.then(() => runOnce(handlers));
      running = run.catch(() => undefined);
      return run;
    },
  };
}
