import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';

/** Makes the contract of a scan when the process that began it has died. */
export const launchCodeUseJob = defineJob({
  name: 'launch-code-use',
  schema: z.object({ codeId: z.string(), contractId: z.string() }),
});
