import { z } from 'zod';
import { defineJob, handleJob } from '../../../platform/jobs/define-job.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { archiveDocuments } from './archive-documents.ts';
import { renewArchives } from './renew-archives.ts';

const archiveDocumentsJob = defineJob({ name: 'archive-documents', schema: z.object({}), single: true });
const renewArchivesJob = defineJob({ name: 'renew-archives', schema: z.object({}), single: true });

export const archiving = {
  handlers: (deps: ContractsDeps) => [
    handleJob(archiveDocumentsJob, () => archiveDocuments(deps)),
    handleJob(renewArchivesJob, () => renewArchives(deps)),
  ],
  schedules: [
    { job: archiveDocumentsJob, cron: '*/5 * * * *' },
    { job: renewArchivesJob, cron: '17 * * * *' },
  ],
};
