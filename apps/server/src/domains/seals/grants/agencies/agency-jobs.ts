import { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { defineJob } from '../../../../platform/jobs/define-job.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import type { SealsDeps } from '../../seals-deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMIND_DAYS = 7;
/** A job that starts too early would find the grant in force. */
const LATER_MS = 60_000;

/** Takes agents off open steps whose grant or assignment has ended; `reminds`: says that the grant ends within a week. */
export const followAgencyJob = defineJob({
  name: 'follow-seal-agency',
  schema: z.object({ grantId: z.string(), reminds: z.boolean() }),
});

type Deps = Pick<SealsDeps, 'jobs'>;

/** In the transaction that ends a grant or an assignment. */
export const queueRelease = ({ jobs }: Deps, tx: Tx, grantId: string): Promise<void> =>
  jobs.send(tx, followAgencyJob, { grantId, reminds: false });

/** In the transaction that sets the grant in force. */
export async function queueEnd(
  { jobs }: Deps,
  tx: Tx,
  { id: grantId, untilTime }: Pick<GrantRecord, 'id' | 'untilTime'>,
): Promise<void> {
  const end = untilTime!.getTime();
  const at = (time: number) => ({ startAfter: new Date(time) });
  await jobs.send(tx, followAgencyJob, { grantId, reminds: true }, at(end - REMIND_DAYS * DAY_MS));
  await jobs.send(tx, followAgencyJob, { grantId, reminds: false }, at(end + LATER_MS));
}
