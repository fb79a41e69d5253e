import { z } from 'zod';
import { defineJob, handleJob } from '../../../platform/jobs/define-job.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { remindContracts } from './remind-contracts.ts';
import { remindOfTerms } from './remind-of-terms.ts';

const remindContractsJob = defineJob({ name: 'remind-contracts', schema: z.object({}), single: true });

/** Twice an hour: due reminders are sent in the morning, and those that a stopped server missed in the afternoon. */
export const reminding = {
  handler: (deps: ContractsDeps) =>
    handleJob(remindContractsJob, async () => {
      await remindContracts(deps);
      await remindOfTerms(deps);
    }),
  schedule: { job: remindContractsJob, cron: '*/30 9-17 * * *' },
};
