import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Starts when the examiners have had their time: those who manage the seal are notified of a request without an answer. */
export const escalateApprovalJob = defineJob({
  name: 'escalate-seal-approval',
  schema: z.object({ approvalId: z.string() }),
});
