import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { runSigning } from './run-signing.ts';
import { signContractJob } from './signing-jobs.ts';
import { type Claim, findLease, takeOverSigning } from './signing-store.ts';

/**
 * The job of every claim: does nothing when the signature exists, else takes over what a dead process left. While the claim is alive it
 * runs again later, because the lease restarts with every file and its holder may still die.
 */
export async function resumeSigning(deps: ContractsDeps, claim: Claim): Promise<void> {
  const lease = await findLease(deps.database.db, claim);
  // Nearly always: the signature exists.
  if (!lease) return;
  const taken = await takeOverSigning(deps.database.db, claim, deps.clock.now());
  if (taken) return runSigning(deps, taken);
  const startAfter = await findLease(deps.database.db, claim);
  if (startAfter)
    await deps.database.transaction((tx) => deps.jobs.send(tx, signContractJob, claim, { startAfter }));
}
