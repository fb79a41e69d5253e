import { maskName } from '@cinnabar/protocol/identity/account-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { User } from '../../identity/index.ts';
import { recipientOf, tell } from '../lifecycle/contract-messages.ts';
import { type ContractState, isNamedFor, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { keeperOf } from '../parties/address-parties.ts';
import { maySeal } from '../transfer/may-seal.ts';
import { stepsHeld } from './steps-held.ts';

interface Succession {
  contractId: string;
  companyId: string;
  fromId: string;
  to: User;
  /** Name of the administrator. */
  by: string;
  part: 'steps' | 'sender';
}

/**
 * An employee takes over from one who leaves, in the transaction in which they leave: the open steps of the company, or the contract as its
 * sender. A seal that the successor may not use is assigned to its seal administrator, or the contract would wait without limit.
 */
export async function succeed(
  deps: ContractsDeps,
  tx: Tx,
  { contractId, companyId, fromId, to, by, part }: Succession,
): Promise<void> {
  await transition(deps, {
    contractId,
    action: 'succeed',
    by: 'system',
    tx,
    apply: async (inner, state) => {
      if (part === 'sender') Object.assign(state.contract, { creatorId: to.id, creatorName: to.name });
      else await giveSteps(deps, inner, state, { companyId, fromId, to, by });
      return { from: fromId, to: to.id, by: maskName(by), part };
    },
  });
}

async function giveSteps(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  { companyId, fromId, to, by }: Pick<Succession, 'companyId' | 'fromId' | 'to' | 'by'>,
): Promise<void> {
  for (const step of stepsHeld(state, { companyId, userId: fromId })) {
    const next = (await maySeal(deps, step, to.id, companyId))
      ? ({ id: to.id, name: to.name, type: 'EMPLOYEE' } as const)
      : await keeperOf(deps, companyId, step);
    step.operators = [
      ...step.operators.filter((one) => !isNamedFor(one, fromId) && !isNamedFor(one, next.id)),
      next,
    ];
    const party = signatoryOf(state, step);
    if (party.receiverId === fromId) party.receiverId = to.id;
    if (step.status !== 'WAITING' && next.id === to.id)
      await tell(deps, tx, state, 'contract-transmitted', recipientOf(to), '', by);
  }
}
