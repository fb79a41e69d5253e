import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Makes the file of an export. Begun again, after its process was killed, it makes it from the beginning. */
export const exportLogJob = defineJob({ name: 'export-audit-log', schema: z.object({ id: z.string() }) });
