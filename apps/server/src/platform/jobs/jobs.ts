import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Database, Tx } from '../db/open-database.ts';
import type { JobDefinition, JobHandler } from './define-job.ts';

export interface SendOptions {
  startAfter?: Date;
  /** While a job with this key waits, another one is not added. */
  singletonKey?: string;
}

export interface Jobs {
  /** Adds a job inside the caller's transaction: it exists if and only if the caller commits. */
  send<T extends object>(tx: Tx, job: JobDefinition<T>, data: T, options?: SendOptions): Promise<void>;
  /** Makes the queues known; must come before the first `send`. */
  declare(handlers: JobHandler[]): Promise<void>;
  /** Begins to work jobs off in this process. */
  work(handlers: JobHandler[], schedules: Schedule[]): Promise<void>;
  stop(): Promise<void>;
}

export interface Schedule {
  job: JobDefinition<object>;
  /** Five fields, in China time. */
  cron: string;
}

/** Jobs in PostgreSQL (pg-boss), sent inside transactions and shared by all processes. */
export async function startJobs(database: Database, log: FastifyBaseLogger): Promise<Jobs> {
  const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss' });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  return {
    async send(tx, job, data, options = {}) {
      const id = await boss.send(job.name, job.schema.parse(data) as object, {
        ...options,
        retryLimit: job.retries,
        retryDelay: 2,
        retryBackoff: true,
        db: { executeSql: (text: string, values?: unknown[]) => tx.executeSql(text, values) },
      });
      if (id === null && !options.singletonKey) throw new Error(`job ${job.name} was not accepted`);
    },
    async declare(handlers) {
      for (const { job } of handlers) await boss.createQueue(job.name);
    },
    async work(handlers, schedules) {
      for (const { job: definition, handle } of handlers) {
        await boss.work(definition.name, { pollingIntervalSeconds: 1, batchSize: 5 }, async (jobs) => {
          for (const job of jobs) {
            try {
              await handle(job.data as object);
            } catch (error) {
              log.error({ err: error, job: definition.name, id: job.id }, 'job failed');
              throw error;
            }
          }
        });
      }
      for (const { job, cron } of schedules) await boss.schedule(job.name, cron, {}, { tz: 'Asia/Shanghai' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
