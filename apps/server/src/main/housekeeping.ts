import { z } from 'zod';
import { defineJob, handleJob } from '../platform/jobs/define-job.ts';

const sweepJob = defineJob({ name: 'housekeeping', schema: z.object({}), single: true });

/** Every night each domain removes expired data. One failure does not stop the others. */
export function housekeeping(sweeps: (() => Promise<unknown>)[]) {
  const handler = handleJob(sweepJob, async () => {
    const results = await Promise.allSettled(sweeps.map((sweep) => sweep()));
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed.length > 0) throw new AggregateError(failed.map((result) => result.reason));
  });
  return { handler, schedule: { job: sweepJob, cron: '17 3 * * *' } };
}
