import { z } from 'zod';
import { defineJob, handleJob } from '../../../platform/jobs/define-job.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { remindContracts } from './remind-contracts.ts';

const remindContractsJob = defineJob({ name: 'remind-contracts', schema: z.object({}), single: true });

/** Twice an hour: whoever is due is reminded in the morning, and in the afternoon what a stopped server missed. */
export const reminding = {
  handler: (deps: ContractsDeps) => handleJob(remindContractsJob, () => remindContracts(deps)),
  schedule: { job: remindContractsJob, cron: '*/30 9-17 * * *' },
};
