import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const deliverMessageJob = defineJob({
  name: 'notifications.deliver-message',
  // `attempt`: how many tries failed before this one. A job whose number differs from the message's is outdated and does nothing.
  schema: z.object({ messageId: z.uuid(), attempt: z.number().int().min(0).optional() }),
});
