import type { ContractsDeps } from '../contracts-deps.ts';
import { type Claim, takeOverSigning } from '../signing-store.ts';
import { runSigning } from './run-signing.ts';

/** The job behind every claim: does nothing when the signature stands, else takes over what a dead process left. */
export async function resumeSigning(deps: ContractsDeps, claim: Claim): Promise<void> {
  const taken = await takeOverSigning(deps.database.db, claim, deps.clock.now());
  if (taken) await runSigning(deps, taken);
}
