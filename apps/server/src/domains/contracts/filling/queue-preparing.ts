import type { Tx } from '../../../platform/db/open-database.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { isPreparing } from '../lifecycle/filling-steps.ts';
import type { Change } from '../lifecycle/lifecycle-hooks.ts';
import { prepareSigningJob } from './filling-jobs.ts';

/** A contract that no one fills in, but whose papers show the number that sending has drawn: its files are made at once. */
export async function queuePreparing(deps: ContractsDeps, tx: Tx, { action, after }: Change): Promise<void> {
  if (action !== 'send' || !isPreparing(after)) return;
  await deps.jobs.send(tx, prepareSigningJob, { contractId: after.contract.id });
}
