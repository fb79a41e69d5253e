import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const deliverMessageJob = defineJob({
  name: 'notifications.deliver-message',
  // `attempt`: how many tries failed before this one. A job whose number is no longer the message's was overtaken and does nothing.
  schema: z.object({ messageId: z.uuid(), attempt: z.number().int().min(0).optional() }),
});
