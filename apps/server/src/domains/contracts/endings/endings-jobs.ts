import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Expires contracts whose deadline has passed; scheduled every minute. */
export const expireContractsJob = defineJob({ name: 'expire-contracts', schema: z.object({}), single: true });
