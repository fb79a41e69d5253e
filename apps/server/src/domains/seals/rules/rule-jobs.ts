import { sealRuleSchema } from '@cinnabar/protocol/seals/rules/rule-schema';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Sends the message of an alert, unless the rule is quiet about the person. */
export const notifyAlertJob = defineJob({
  name: 'notify-seal-alert',
  schema: z.object({
    sealId: z.string(),
    rule: sealRuleSchema,
    found: z.string(),
    userId: z.string(),
    person: z.string(),
    subject: z.string(),
  }),
});
