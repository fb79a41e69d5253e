import { queueAutomatic } from './automatic/queue-automatic.ts';
import { endHandovers } from './devices/end-handovers.ts';
import { revokeStrayLinks } from './devices/revoke-stray-links.ts';
import { afterTheEnd } from './endings/after-the-end.ts';
import { completeContract } from './endings/complete-contract.ts';
import { countChange } from './figures/count-change.ts';
import { followUses } from './figures/follow-uses.ts';
import { queuePreparing } from './filling/queue-preparing.ts';
import { placeEmployees } from './inbox/place-employees.ts';
import { updateInbox } from './inbox/update-inbox.ts';
import type { ContractsDeps } from './lifecycle/contracts-deps.ts';
import type { LifecycleHooks } from './lifecycle/lifecycle-hooks.ts';
import { concludeVoiding } from './voiding/conclude-voiding.ts';

/** The hooks that run in the transaction of a contract's change, in this order. */
export const CONTRACT_HOOKS: LifecycleHooks<ContractsDeps> = {
  onTransition: [
    endHandovers,
    revokeStrayLinks,
    afterTheEnd,
    placeEmployees,
    countChange,
    followUses,
    updateInbox,
    queuePreparing,
  ],
  opened: queueAutomatic,
  complete: completeContract,
  terminate: concludeVoiding,
};
