import type { JobInsert, PgBoss } from 'pg-boss';
import type { DeferredRows } from '../db/change-outbox.ts';
import type { ComposedStatement } from '../db/composed-statement.ts';

/** The jobs of each queue as rows that a transaction writes at its end: pg-boss composes its statement, and the outbox sends it. */
export function createJobRows(boss: Pick<PgBoss, 'insert'>): (queue: string) => DeferredRows<JobInsert> {
  const queues = new Map<string, DeferredRows<JobInsert>>();
  return (queue) => {
    const known = queues.get(queue);
    if (known) return known;
    const rows = { compose: (jobs: JobInsert[]) => composeInsert(boss, queue, jobs) };
    queues.set(queue, rows);
    return rows;
  };
}

/** Throws for a queue that was not declared. */
async function composeInsert(
  boss: Pick<PgBoss, 'insert'>,
  queue: string,
  jobs: JobInsert[],
): Promise<ComposedStatement[]> {
  const composed: ComposedStatement[] = [];
  const executeSql = async (text: string, values: unknown[] = []) => {
    composed.push({ text, values });
    return { rows: [] };
  };
  await boss.insert(queue, jobs, { db: { executeSql } });
  return composed;
}
