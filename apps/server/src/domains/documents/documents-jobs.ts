import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Makes a PDF of an Office file that waits in the store. */
export const convertDocumentJob = defineJob({
  name: 'convert-document',
  schema: z.object({ documentId: z.string() }),
});
