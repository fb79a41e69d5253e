import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Publishes the day's root; every night, before anybody is up. */
export const publishRootJob = defineJob({ name: 'publish-audit-root', schema: z.object({}), single: true });
