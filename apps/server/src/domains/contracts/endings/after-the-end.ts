import type { Tx } from '../../../platform/db/open-database.ts';
import { queueArchive } from '../archiving/queue-archive.ts';
import type { ContractState } from '../contract-state.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { tellCopies } from '../copies/tell-copies.ts';

/** What follows every end that leaves a signed contract behind, in the transaction that ended it. */
export async function afterTheEnd(deps: ContractsDeps, tx: Tx, state: ContractState): Promise<void> {
  await tellCopies(deps, tx, state, 'FINISH');
  await queueArchive(deps, tx, state, state.contract.documentIds);
}
