import { allRecipients, tell } from '../lifecycle/contract-messages.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { listOverdueVoidings } from '../lifecycle/contracts-store.ts';
import { endVoiding } from './end-voiding.ts';

const BATCH = 100;

/** Ends the voidings that were not confirmed in time; called by a scheduled job, safe on several nodes at once. */
export async function lapseVoidings(deps: ContractsDeps): Promise<number> {
  const overdue = await listOverdueVoidings(deps.database.db, deps.clock.now(), BATCH);
  for (const contractId of overdue) {
    let back: 'COMPLETE' | 'FINISHED' = 'COMPLETE';
    await transition(deps, {
      contractId,
      action: 'lapse',
      by: 'system',
      choose: () => back,
      apply: async (tx, state) => {
        const readers = await allRecipients(deps, tx, state);
        back = endVoiding(state);
        await tell(deps, tx, state, 'contract-void-lapsed', readers);
        return {};
      },
    }).catch((error: unknown) => {
      // Another node, a refusal or the last signature was first: the next run handles what is left.
      deps.log.info({ contractId, err: error }, 'voiding not lapsed');
    });
  }
  return overdue.length;
}
