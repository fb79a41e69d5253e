import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Makes the files for signing once the last party has filled in its part. Tried for hours: a timestamp authority may be away. */
export const prepareSigningJob = defineJob({
  name: 'prepare-signing',
  schema: z.object({ contractId: z.string() }),
  retries: 40,
});

/** Takes up again what the queue has given up; scheduled. */
export const prepareForgottenJob = defineJob({
  name: 'prepare-forgotten',
  schema: z.object({}),
  single: true,
});
