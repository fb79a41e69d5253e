import type { OrganizationsDeps } from '../organizations-deps.ts';
import { unfinishedBefore } from './import-policy.ts';
import { deleteOldImports, findStuckImports } from './import-store.ts';
import { importEmployeesJob } from './running/import-job.ts';

const HOUR_MS = 3_600_000;
/** So long the sheet with its notes can be had. */
const ROWS_DAYS = 30;
/** A job is tried again for two hours before it is given up. */
const STUCK_HOURS = 6;

/**
 * Deletes imports that were not committed for a week, and the rows of those that ended a month ago. What is committed is finished: an import whose job
 * was given up gets another, and several jobs of one do no harm.
 */
export async function sweepImports({ database, clock, jobs }: OrganizationsDeps): Promise<void> {
  const before = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
  await deleteOldImports(database, {
    unfinishedBefore: unfinishedBefore(clock.now()),
    endedBefore: before(ROWS_DAYS * 24),
  });
  for (const key of await findStuckImports(database.db, before(STUCK_HOURS)))
    await database.transaction((tx) => jobs.send(tx, importEmployeesJob, key, { urgency: 'BULK' }));
}
