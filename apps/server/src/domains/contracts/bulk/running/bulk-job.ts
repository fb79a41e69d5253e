import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';

/** Launches the next row of a run and sends the job of the row after it. With another step than the run has it does nothing. */
export const launchBulkRowJob = defineJob({
  name: 'launch-bulk-row',
  schema: z.object({ companyId: z.string(), id: z.string(), step: z.number().int() }),
});
