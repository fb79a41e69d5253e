import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';

/** Writes the rows of a committed import and invites its new employees. Begun again it continues where it was. */
export const importEmployeesJob = defineJob({
  name: 'import-employees',
  schema: z.object({ companyId: z.string(), id: z.string() }),
});
