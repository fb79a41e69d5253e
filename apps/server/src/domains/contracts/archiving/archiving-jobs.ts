import { z } from 'zod';
import { defineJob, handleJob } from '../../../platform/jobs/define-job.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { archiveDocuments } from './archive-documents.ts';

const archiveDocumentsJob = defineJob({ name: 'archive-documents', schema: z.object({}), single: true });

export const archiving = {
  handler: (deps: ContractsDeps) => handleJob(archiveDocumentsJob, () => archiveDocuments(deps)),
  schedule: { job: archiveDocumentsJob, cron: '*/5 * * * *' },
};
