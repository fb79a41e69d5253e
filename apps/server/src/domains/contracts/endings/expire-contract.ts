import { closeAll } from '../lifecycle/advance-contract.ts';
import { tellEnded } from '../lifecycle/contract-messages.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { listOverdue } from '../lifecycle/contracts-store.ts';

const BATCH = 100;

/** Expires the contracts whose deadline has passed; called by a scheduled job, safe on several nodes at once. */
export async function expireContracts(deps: ContractsDeps): Promise<number> {
  const overdue = await listOverdue(deps.database.db, deps.clock.now(), BATCH);
  for (const contractId of overdue) {
    await transition(deps, {
      contractId,
      action: 'expire',
      by: 'system',
      apply: async (tx, state) => {
        closeAll(state, 'expire', 'discard');
        await tellEnded(deps, tx, state, 'contract-expired', '');
        return {};
      },
    }).catch((error: unknown) => {
      // Another node, a withdrawal or the last signature was first: the next run handles what is left.
      deps.log.info({ contractId, err: error }, 'contract not expired');
    });
  }
  return overdue.length;
}
