import type { Tx } from '../../../platform/db/open-database.ts';
import { queueArchive } from '../archiving/queue-archive.ts';
import { allRecipients, tell } from '../lifecycle/contract-messages.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** The end of a voiding, in the transaction of its last signature. */
export async function concludeVoiding(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
): Promise<{ reason: string | null }> {
  await tell(deps, tx, state, 'contract-terminated', await allRecipients(deps, tx, state));
  await queueArchive(deps, tx, state, [state.contract.voidDocumentId!]);
  return { reason: state.contract.voidReason };
}
