import { randomUUID } from 'node:crypto';
import type { DeferredRows } from '../platform/db/change-outbox.ts';
import type { Database } from '../platform/db/open-database.ts';
import type { JobHandler } from '../platform/jobs/define-job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

/** Beside the product's own tables, in the template of every test database. */
export const JOBS_TABLE = `create schema testing;
create table testing.sent_job (at bigserial primary key, queue uuid not null, name text not null, data jsonb not null,
  start_after timestamptz)`;

export interface CollectedJobs extends Jobs {
  /** Runs what was committed so far, in order and whatever its time is; waits for another run in progress. */
  run(handlers: JobHandler[]): Promise<void>;
}

/**
 * Jobs that are queued until the test runs them, instead of a worker that polls. As in the real queue a job exists only once its
 * transaction commits, and those of a handler that does several together are taken together.
 */
export function collectedJobs({ pool }: Pick<Database, 'pool'>): CollectedJobs {
  const queue = randomUUID();
  const sentJobs: DeferredRows<{ name: string; data: object; start_after: Date | null }> = {
    compose: async (rows) => [
      {
        text: `insert into testing.sent_job (queue, name, data, start_after)
          select $1, name, data, start_after from json_to_recordset($2) as sent (name text, data jsonb, start_after timestamptz)`,
        values: [queue, JSON.stringify(rows)],
      },
    ],
  };
  let running: Promise<void> = Promise.resolve();

  async function runOnce(handlers: JobHandler[]): Promise<void> {
    const { rows } = await pool.query<{ at: string; name: string; data: object }>(
      'delete from testing.sent_job where queue = $1 returning at, name, data',
      [queue],
    );
    rows.sort((one, other) => Number(one.at) - Number(other.at));
    for (let at = 0; at < rows.length; ) {
      const { name } = rows[at]!;
      const handler = handlers.find(({ job }) => job.name === name);
      const end = rows.findIndex((row, next) => next > at && row.name !== name);
      const most = handler?.together?.most ?? 1;
      const taken = rows.slice(at, Math.min(at + most, end < 0 ? rows.length : end)).map(({ data }) => data);
      at += taken.length;
      await (handler?.together ? handler.together.handle(taken) : handler?.handle(taken[0]!));
    }
  }

  return {
    async send({ outbox }, job, data, { startAfter } = {}) {
      const start_after = startAfter ?? null;
      outbox.defer(sentJobs, { name: job.name, data: job.schema.parse(data), start_after });
      if (!startAfter) outbox.wake(job.name);
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
