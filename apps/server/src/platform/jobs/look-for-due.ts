import type { PgBoss } from 'pg-boss';

/** Retries and delayed jobs become due without a commit that would wake the workers. */
const LOOK_MS = 2000;
/** More are not counted: they suffice to wake every worker of a queue. */
const MOST = 64;

const DUE = `select queue.name, due.jobs from unnest($1::text[]) as queue (name) cross join lateral (
  select count(*)::int as jobs from (
    select 1 from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now() limit ${MOST}
  ) as few
) as due where due.jobs > 0`;

/**
 * Looks every two seconds which of these queues have jobs that can start, in one statement for all of them instead of one for each worker.
 * @returns how to stop it
 */
export function lookForDue(
  boss: Pick<PgBoss, 'getDb'>,
  queues: readonly string[],
  { wake, onError }: { wake(queue: string, jobs: number): void; onError(error: unknown): void },
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async () => {
    try {
      const { rows } = (await boss.getDb().executeSql(DUE, [queues])) as {
        rows: { name: string; jobs: number }[];
      };
      if (!isOver) for (const { name, jobs } of rows) wake(name, jobs);
    } catch (error) {
      if (!isOver) onError(error);
    }
    if (!isOver) next();
  };
  const next = () => {
    timer = setTimeout(look, LOOK_MS).unref();
  };
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
