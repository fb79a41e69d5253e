import type { Actor } from '../../../platform/http/actor.ts';
import { tellOpened } from '../lifecycle/contract-messages.ts';
import { actionsOf, type ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { isUnnamed } from '../lifecycle/scan-policy.ts';
import { getScannable } from './describe-sweep-code.ts';

/**
 * Makes the caller, who scanned the contract's code, its open party. The first one wins: the guard runs again under the lock of the
 * contract, and a later one gets SCAN_COMPLETED. NAME_OF_ORGANIZATION. Other outcomes: those of `describeSweepCode`.
 */
export async function joinContract(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; name: string },
): Promise<ContractState> {
  await deps.license.requireLicense();
  await getScannable(deps, actor, form.contractId);
  const user = await deps.identity.getUser(actor.userId);
  // A verified name takes precedence over the form.
  const name = user.realName ? user.name : form.name;
  return transition(deps, {
    contractId: form.contractId,
    action: 'join',
    by: { ...actor, name },
    apply: async (tx, state) => {
      if (!user.realName) await deps.identity.requireOwnName(name, 'name', tx);
      const party = state.signatories.find(isUnnamed)!;
      party.tenantId = user.id;
      party.receiverName = name;
      party.contact = user.mobile ?? user.email;
      const actions = actionsOf(state, party.id);
      for (const action of actions) action.operators = [{ id: user.id, name, type: 'USER' }];
      await deps.identity.nameNewcomer(tx, user.id, name);
      await tellOpened(
        deps,
        tx,
        state,
        actions.filter((action) => action.status === 'SIGNING'),
      );
      return { party: party.id };
    },
  });
}
