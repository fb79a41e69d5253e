import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../db/open-database.ts';
import type { ChangeRelay } from '../relay/change-relay.ts';
import { createJobRows } from './compose-jobs.ts';
import { type JobDefinition, type JobHandler, URGENCY, type Urgency } from './define-job.ts';
import { lookForDue } from './look-for-due.ts';
import { startQueueWorkers } from './queue-workers.ts';

export interface SendOptions {
  startAfter?: Date;
  /** Of a `single` job, one may wait per key. */
  singletonKey?: string;
  /** Absent: that of the job in which it is sent; USUAL in a call. Scheduled jobs are BULK. */
  urgency?: Urgency;
}

export interface Schedule {
  job: JobDefinition<object>;
  /** Five fields, in China time. */
  cron: string;
}

export interface Jobs {
  /** Adds a job to what the caller's transaction writes at its end: it exists if and only if the caller commits. */
  send<T extends object>(
    tx: Pick<Tx, 'outbox'>,
    job: JobDefinition<T>,
    data: T,
    options?: SendOptions,
  ): Promise<void>;
  /** Makes the queues known; must come before the first `send`. */
  declare(handlers: JobHandler[]): Promise<void>;
  /** Starts processing jobs in this process. */
  work(handlers: JobHandler[], schedules: Schedule[]): Promise<void>;
  /** Takes no further job and waits for running ones; sending continues. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** Of the queue itself; jobs use those of the database. */
  connections?: number;
  /** Cares for all queues: adds scheduled jobs, and passes on those of killed processes. False where no jobs are run. */
  supervises?: boolean;
}

/** A killed process stops sending heartbeats; its jobs go to another one after this many seconds. */
const HEARTBEAT_SECONDS = 30;
const IN_HAND_MS = 10_000;

/**
 * Jobs in PostgreSQL (pg-boss), sent inside transactions, shared by all processes, executed at least once. The relay wakes the workers of
 * all processes after the commit; pg-boss itself would notify inside the transaction (decision 0060).
 */
export async function startJobs(
  database: Database,
  log: FastifyBaseLogger,
  relay: ChangeRelay,
  { connections = 4, supervises = true }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: database.url,
    max: connections,
    schema: 'pgboss',
    supervise: supervises,
    schedule: supervises,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  const rowsOf = createJobRows(boss);
  const worked: string[] = [];
  const priorityOfJob = new AsyncLocalStorage<number>();
  const workers = new Map<string, Awaited<ReturnType<typeof startQueueWorkers>>>();
  let stopLooking = () => {};
  relay.subscribe({
    onBatch({ jobs }) {
      for (const [queue, added] of Object.entries(jobs)) workers.get(queue)?.wake(added);
    },
  });

  return {
    async send({ outbox }, job, data, { startAfter, urgency, ...others } = {}) {
      const priority = urgency ? URGENCY[urgency] : (priorityOfJob.getStore() ?? URGENCY.USUAL);
      outbox.defer(rowsOf(job.name), {
        ...others,
        priority,
        data: job.schema.parse(data),
        // The queue uses the database's clock, `startAfter` is ours: only the duration until then is passed on.
        ...(startAfter && { startAfter: String(Math.max(0, startAfter.getTime() - Date.now()) / 1000) }),
      });
      if (!startAfter) outbox.wake(job.name);
    },
    async declare(handlers) {
      for (const { job } of handlers) await declareQueue(boss, job);
    },
    async work(handlers, schedules) {
      for (const handler of handlers) {
        worked.push(handler.job.name);
        const { name, single } = handler.job;
        const most = handler.together?.most ?? 1;
        const started = await startQueueWorkers(boss, { name, single, most }, (jobs) =>
          priorityOfJob.run(Math.max(...jobs.map(({ priority }) => priority)), () =>
            runJobs(handler, jobs, log),
          ),
        );
        workers.set(name, started);
      }
      stopLooking();
      stopLooking = lookForDue(boss, [...workers.keys()], {
        wake: (queue, due) => workers.get(queue)?.wake(due),
        onError: (error) => log.warn({ err: error }, 'job queue'),
      });
      // Without it they are only looked for.
      void relay.ready(0);
      for (const { job, cron } of schedules)
        await boss.schedule(job.name, cron, {}, { tz: 'Asia/Shanghai', priority: URGENCY.BULK });
    },
    async rest() {
      stopLooking();
      workers.clear();
      const atLast = new Promise((resolve) => setTimeout(resolve, IN_HAND_MS).unref());
      await Promise.race([Promise.all(worked.splice(0).map((name) => boss.offWork(name))), atLast]);
    },
    stop: () => boss.stop({ graceful: true, timeout: IN_HAND_MS }),
  };
}

async function declareQueue(boss: PgBoss, job: JobDefinition<object>): Promise<void> {
  const options = { retryLimit: job.retries, retryDelay: 2, retryBackoff: true, notify: false };
  await boss.createQueue(job.name, {
    ...options,
    policy: job.single ? 'short' : 'standard',
    retryDelayMax: 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  });
  await boss.updateQueue(job.name, options);
}

async function runJobs(
  { job: { name }, handle, together }: JobHandler,
  jobs: readonly JobWithMetadata<object>[],
  log: FastifyBaseLogger,
): Promise<void> {
  const all = jobs.map(({ data }) => data ?? {});
  try {
    await (together ? together.handle(all) : handle(all[0]!));
  } catch (error) {
    for (const { id, retryCount, retryLimit } of jobs) {
      const facts = { err: error, job: name, id, attempt: retryCount + 1 };
      if (retryCount >= retryLimit) log.error(facts, 'job given up');
      else log.warn(facts, 'job failed, will be tried again');
    }
    throw error;
  }
}
