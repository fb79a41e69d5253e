import { toChinaTime } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Recipient, recipientOf, sponsorRecipient, tell } from '../lifecycle/contract-messages.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayRead } from '../lifecycle/contracts-policy.ts';
import { loadViewer } from '../lifecycle/viewer.ts';
import { eachInDaytime } from './each-in-daytime.ts';
import { listEndingTerms } from './reminding-store.ts';

/**
 * Reminds the sender and the contract administrators of contracts whose term ends, on the days that the business type names, once each and in
 * daytime. Safe on several nodes at once: the day is checked again under the lock of the contract.
 */
export const remindOfTerms = (deps: ContractsDeps): Promise<number> =>
  eachInDaytime(deps, { list: listEndingTerms, remind: (contractId) => remind(deps, contractId) });

const dayOf = (time: Date): string => toChinaTime(time).slice(0, 10);

const remind = (deps: ContractsDeps, contractId: string) =>
  transition(deps, {
    contractId,
    action: 'remindOfTerm',
    by: 'system',
    apply: async (tx, state, now) => {
      const { remindTime, endTime } = state.contract;
      if (!endTime || (remindTime && dayOf(remindTime) === dayOf(now) && !isOfParties(state)))
        throw new AppError('CONTRACT_STATE');
      state.contract.remindTime = now;
      await tell(deps, tx, state, 'contract-term-ending', await keepersOf(deps, tx, state));
      return { end: dayOf(endTime) };
    },
  });

/** The last reminder was one to the parties, before they had all signed. */
const isOfParties = ({ contract: { remindTime, completeTime } }: ContractState): boolean =>
  remindTime !== null && completeTime !== null && remindTime <= completeTime;

/** The sender, and the contract administrators of the company as far as they read the contract. */
async function keepersOf(deps: ContractsDeps, tx: Tx, state: ContractState): Promise<Recipient[]> {
  const { tenantId } = state.contract;
  const administrators = tenantId ? await deps.organizations.listRoleMembers(tenantId, 'CONTRACT') : [];
  const readers = await Promise.all(
    administrators.map(async (user) => {
      const viewer = await loadViewer(deps.organizations, { userId: user.id, tenantId });
      return mayRead(viewer, state) ? recipientOf(user) : [];
    }),
  );
  return [...(await sponsorRecipient(deps, tx, state)), ...readers.flat()];
}
