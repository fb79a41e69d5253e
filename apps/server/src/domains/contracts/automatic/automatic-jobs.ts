import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Signs a step by a grant of the company's seal. It sends itself again where the signature could not be made now. */
export const signAutomaticallyJob = defineJob({
  name: 'sign-automatically',
  schema: z.object({ contractId: z.string(), actionId: z.string(), attempt: z.number().int() }),
});

export interface StepOfContract {
  contractId: string;
  actionId: string;
}
