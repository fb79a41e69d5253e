import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Publishes the daily root; every night. */
export const publishRootJob = defineJob({ name: 'publish-audit-root', schema: z.object({}), single: true });

const auditAllSchema = z.object({
  part: z.enum(['roots', 'chains', 'files']).default('roots'),
  /** The batch starts after this. */
  after: z.string().default(''),
});
export type AuditAll = z.infer<typeof auditAllSchema>;

/** Audits all roots, chains and stored files, one batch after another. */
export const auditAllJob = defineJob({ name: 'audit-all', schema: auditAllSchema, single: true });
