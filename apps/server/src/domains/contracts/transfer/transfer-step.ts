import { maskContact, maskName, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recipientOf, tell } from '../lifecycle/contract-messages.ts';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { dueSteps } from '../lifecycle/due-steps.ts';
import { isInPerson, transferableSteps } from '../lifecycle/transferable-steps.ts';
import { loadViewer, operates, type Viewer } from '../lifecycle/viewer.ts';
import { findReceiver } from '../parties/find-party-company.ts';
import { maySeal } from './may-seal.ts';

export interface TransmitForm {
  contractId: string;
  /** Absent: the caller's own open step. */
  actionId?: string | undefined;
  name: string;
  contact: string;
  message: string;
}

/**
 * Transfers a company's step to another of its employees, who does it in place of the former handlers; by the handler whose turn it is, or
 * by an administrator of that company. Throws the refusals of `transmit`, TRANSMIT_PERSON, TRANSMIT_NOT_EMPLOYEE, TRANSMIT_SAME,
 * TRANSMIT_NO_SEAL.
 */
export async function transferStep(
  deps: ContractsDeps,
  actor: Actor,
  form: TransmitForm,
): Promise<ContractState> {
  const viewer = await loadViewer(deps.organizations, actor);
  const contact = normaliseAccount(form.contact);
  return transition(deps, {
    contractId: form.contractId,
    action: 'transmit',
    by: actor,
    stepId: form.actionId,
    apply: async (tx, state) => {
      const step = chooseStep(viewer, state, form.actionId);
      const party = signatoryOf(state, step);
      if (isInPerson(state, step)) throw new AppError('TRANSMIT_PERSON');
      const user = await findReceiver(deps, party.tenantId!, contact);
      if (!user) throw new AppError('TRANSMIT_NOT_EMPLOYEE', { params: { party: party.tenantName } });
      if (step.operators.some((one) => one.type !== 'ROLE' && one.id === user.id))
        throw new AppError('TRANSMIT_SAME');
      if (!(await maySeal(deps, step, user.id, party.tenantId!))) throw new AppError('TRANSMIT_NO_SEAL');
      const replaced = passOn(viewer, state, step, { id: user.id, name: user.name, type: 'EMPLOYEE' });
      step.formerOperators = [...new Set([...step.formerOperators, ...replaced])].filter(
        (id) => id !== user.id,
      );
      const template = form.message ? 'contract-transmitted-note' : 'contract-transmitted';
      if (step.status !== 'WAITING')
        await tell(deps, tx, state, template, recipientOf(user), form.message, actor.name);
      return {
        party: party.id,
        step: step.id,
        to: user.id,
        reason: `${maskName(actor.name)} → ${maskName(user.name)} ${maskContact(contact)}`,
        message: form.message,
      };
    },
  });
}

function chooseStep(viewer: Viewer, state: ContractState, actionId: string | undefined): ActionRecord {
  const steps = transferableSteps(viewer, state);
  const step = actionId === undefined ? steps[0] : steps.find(({ id }) => id === actionId);
  if (!step) throw new AppError(isDone(viewer, state, actionId) ? 'ALREADY_DONE' : 'NOT_YOUR_TURN');
  return step;
}

const isDone = (viewer: Viewer, state: ContractState, actionId: string | undefined): boolean =>
  dueSteps(state).some(
    (step) => step.id === actionId && step.completeTime !== null && operates(viewer, state, step),
  );

/** A handler assigned by name gives up their own assignment among several; a role, or an administrator, gives up all of them. */
function passOn(
  viewer: Viewer,
  state: ContractState,
  step: ActionRecord,
  next: ActionRecord['operators'][number],
): string[] {
  const own = step.operators.filter((one) => one.type !== 'ROLE' && one.id === viewer.userId);
  const gone = own.length > 0 ? own : step.operators;
  const wasHandler = operates(viewer, state, step);
  step.operators = [...step.operators.filter((one) => !gone.includes(one)), next];
  const named = gone.filter((one) => one.type !== 'ROLE').map(({ id }) => id);
  return wasHandler ? [...named, viewer.userId] : named;
}
