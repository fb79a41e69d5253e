import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/**
 * Makes the files for signing once the last party has filled in its fields. Retried for hours, as a timestamp authority may be unavailable.
 */
export const prepareSigningJob = defineJob({
  name: 'prepare-signing',
  schema: z.object({ contractId: z.string() }),
  retries: 40,
});

/** Resumes jobs that the queue has given up; scheduled. */
export const prepareForgottenJob = defineJob({
  name: 'prepare-forgotten',
  schema: z.object({}),
  single: true,
});
