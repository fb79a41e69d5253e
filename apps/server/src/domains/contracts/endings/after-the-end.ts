import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Tx } from '../../../platform/db/open-database.ts';
import { queueArchive } from '../archiving/queue-archive.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { Change } from '../lifecycle/lifecycle-hooks.ts';
import { isSigning } from '../lifecycle/step-fields.ts';

/**
 * Runs after every end of a contract, in the transaction that closed it: files with a signature are queued for archiving, which also locks
 * unsigned fields; without any signature the sender's fee is refunded. The end of a voiding does not count: the contract was closed before.
 */
export async function afterTheEnd(
  deps: ContractsDeps,
  tx: Tx,
  { before, after: state }: Change,
): Promise<void> {
  const { contract, actions } = state;
  const wasOver = before.contract.status === 'TERMINATING' || hasEnded(before);
  if (wasOver || !hasEnded(state)) return;
  const isSigned = actions.some((action) => isSigning(action) && action.status === 'SIGNED');
  if (isSigned) await queueArchive(deps, tx, state, contract.documentIds);
  else await deps.fees.refund(tx, contract.id);
}

const hasEnded = ({ contract }: ContractState) => ENDED_STATUSES.includes(contract.status);
