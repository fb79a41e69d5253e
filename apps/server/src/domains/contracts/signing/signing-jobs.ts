import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Takes over a signing whose process died: sent with every claim, starts when the lease has expired. */
export const signContractJob = defineJob({
  name: 'sign-contract',
  schema: z.object({ contractId: z.string(), actionId: z.string(), token: z.number().int() }),
});
