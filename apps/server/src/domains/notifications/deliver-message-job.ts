import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const deliverMessageJob = defineJob({
  name: 'notifications.deliver-message',
  schema: z.object({ messageId: z.uuid() }),
});
