import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Converts an uploaded Office file to PDF. */
export const convertDocumentJob = defineJob({
  name: 'convert-document',
  schema: z.object({ documentId: z.string() }),
  // LibreOffice takes up to 3 GB.
  oncePerMachine: true,
});
