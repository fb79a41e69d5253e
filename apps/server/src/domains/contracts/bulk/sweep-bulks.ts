import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { deleteUnstarted, findStuckBulks } from './bulk-store.ts';
import { launchBulkRowJob } from './running/bulk-job.ts';

const HOUR_MS = 3_600_000;
/** So long a sheet that was never started is kept: it holds contacts. */
const UNSTARTED_DAYS = 30;
/** The longest run takes less, and a job is tried again for two hours before it is given up. */
const STUCK_HOURS = 6;

/** Deletes runs that were never started, and gives those whose job was given up another one: several of one step do no harm. */
export async function sweepBulks({ database, clock, jobs }: ContractsDeps): Promise<void> {
  const before = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
  await deleteUnstarted(database, before(UNSTARTED_DAYS * 24));
  for (const key of await findStuckBulks(database.db, before(STUCK_HOURS)))
    await database.transaction((tx) => jobs.send(tx, launchBulkRowJob, key, { urgency: 'BULK' }));
}
