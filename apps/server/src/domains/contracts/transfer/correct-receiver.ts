import { maskContact, maskName, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { callOf, recipientOf, tell } from '../lifecycle/contract-messages.ts';
import {
  actionsOf,
  type ContractState,
  isNamedFor,
  type SignatoryRecord,
} from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { isUnnamed } from '../lifecycle/scan-policy.ts';
import { hasActed } from '../lifecycle/step-fields.ts';
import { keeperOf } from '../parties/address-parties.ts';
import { findReceiver } from '../parties/find-party-company.ts';
import { maySeal } from './may-seal.ts';

export interface CorrectForm {
  contractId: string;
  signatoryId: string;
  receiverName: string;
  contact: string;
}

/**
 * The sponsor corrects who receives a party's contract, while that party has done nothing yet. The wrong receiver loses it, and is notified if
 * they had it. Throws NAME_OF_ORGANIZATION, CORRECT_ACTED, SEND_RECEIVER_UNKNOWN, CONTRACT_STATE for a party that is named by a scan.
 */
export async function correctReceiver(
  deps: ContractsDeps,
  actor: Actor,
  form: CorrectForm,
): Promise<ContractState> {
  const contact = normaliseAccount(form.contact);
  return transition(deps, {
    contractId: form.contractId,
    action: 'correct',
    by: actor,
    apply: async (tx, state) => {
      const party = state.signatories.find(({ id }) => id === form.signatoryId);
      if (!party) throw new AppError('NOT_FOUND');
      if (isUnnamed(party)) throw new AppError('CONTRACT_STATE');
      if (hasActed(state, party)) throw new AppError('CORRECT_ACTED');
      await deps.identity.requireOwnName(form.receiverName, 'receiverName', tx);
      const steps = actionsOf(state, party.id);
      const before = describe(party);
      const person = party.tenantType === 'PERSONAL';
      const formerId = person ? party.tenantId : party.receiverId;
      const { id: nextId } = await (person
        ? namePerson(deps, tx, state, party, { name: form.receiverName, contact })
        : nameEmployee(deps, state, party, contact));
      Object.assign(party, { receiverName: form.receiverName, contact });
      if (party.receiveTime !== null && nextId !== formerId) {
        const former = formerId ? await deps.identity.listUsers([formerId], tx) : [];
        const next = await deps.identity.listUsers([nextId], tx);
        await tell(deps, tx, state, 'contract-corrected', former.flatMap(recipientOf));
        const open = steps.find(({ status }) => status === 'FILLING' || status === 'SIGNING');
        await tell(deps, tx, state, open ? callOf(open) : 'contract-to-sign', next.flatMap(recipientOf));
      }
      return { party: party.id, reason: `${before} → ${describe(party)}` };
    },
  });
}

const describe = ({ receiverName, contact }: SignatoryRecord): string =>
  [receiverName && maskName(receiverName), contact && maskContact(contact)].filter(Boolean).join(' ');

async function namePerson(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  party: SignatoryRecord,
  { name, contact }: { name: string; contact: string },
): Promise<{ id: string }> {
  const invitedBy = state.contract.creatorId;
  const user = await deps.identity.findOrCreateUserByContact(tx, { contact, name, invitedBy });
  party.tenantId = user.id;
  for (const step of actionsOf(state, party.id)) step.operators = [{ id: user.id, name, type: 'USER' }];
  return user;
}

/**
 * Steps that the wrong receiver was to do become the right one's; roles stay as they are. A seal that the right one may not use is assigned to
 * its seal administrator, or the contract would wait without limit.
 */
async function nameEmployee(
  deps: ContractsDeps,
  state: ContractState,
  party: SignatoryRecord,
  contact: string,
): Promise<{ id: string }> {
  const user = await findReceiver(deps, party.tenantId!, contact);
  if (!user) throw new AppError('SEND_RECEIVER_UNKNOWN', { params: { party: party.tenantName } });
  for (const step of actionsOf(state, party.id)) {
    if (!step.operators.some((one) => isNamedFor(one, party.receiverId))) continue;
    const next = (await maySeal(deps, step, user.id, party.tenantId!))
      ? ({ id: user.id, name: user.name, type: 'EMPLOYEE' } as const)
      : await keeperOf(deps, party.tenantId!, step);
    step.operators = [...step.operators.filter((one) => !isNamedFor(one, party.receiverId)), next];
  }
  party.receiverId = user.id;
  return user;
}
