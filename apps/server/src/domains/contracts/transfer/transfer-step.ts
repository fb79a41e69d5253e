import { maskContact, maskName, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recipientOf, tellTransmitted } from '../lifecycle/contract-messages.ts';
import {
  type ActionRecord,
  type ContractState,
  isNamedFor,
  type OperatorRecord,
  type SignatoryRecord,
  signatoryOf,
} from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { dueSteps } from '../lifecycle/due-steps.ts';
import { isInPerson, transferableSteps } from '../lifecycle/transferable-steps.ts';
import { loadViewer, operates, type Viewer } from '../lifecycle/viewer.ts';
import { findAgent } from '../parties/find-agent.ts';
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
 * Transfers a company's step to another of its employees, or to an agent to whom its seal is granted, in place of the former handlers; by the handler whose turn it is, or
 * by an administrator of that company. Throws the refusals of `transmit`, TRANSMIT_PERSON, TRANSMIT_NOT_EMPLOYEE, TRANSMIT_SAME,
 * TRANSMIT_NO_SEAL, and of an agent the refusals of a use by the grant, SEAL_AGENT_BOTH_SIDES among them.
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
      const employee = await findReceiver(deps, party.tenantId!, contact);
      const user = employee ?? (await deps.identity.findUserByContact(contact));
      if (!user) throw new AppError('TRANSMIT_NOT_EMPLOYEE', { params: { party: party.tenantName } });
      if (step.operators.some((one) => one.type !== 'ROLE' && one.id === user.id))
        throw new AppError('TRANSMIT_SAME');
      const next = employee
        ? await asEmployee(deps, step, party, employee)
        : await asAgent(deps, state, step, user);
      const replaced = passOn(viewer, state, step, next);
      step.formerOperators = [...new Set([...step.formerOperators, ...replaced])].filter(
        (id) => id !== user.id,
      );
      if (step.status !== 'WAITING')
        await tellTransmitted(deps, tx, state, recipientOf(user), form.message, actor.name);
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

type Receiver = { id: string; name: string };

async function asEmployee(
  deps: ContractsDeps,
  step: ActionRecord,
  { tenantId }: SignatoryRecord,
  { id, name }: Receiver,
): Promise<OperatorRecord> {
  if (!(await maySeal(deps, step, id, tenantId!))) throw new AppError('TRANSMIT_NO_SEAL');
  return { id, name, type: 'EMPLOYEE' };
}

async function asAgent(
  deps: ContractsDeps,
  state: ContractState,
  step: ActionRecord,
  user: Receiver,
): Promise<OperatorRecord> {
  const found = await findAgent(deps, state, step, user);
  if (typeof found === 'string') throw new AppError(found);
  if (found) return found;
  const { tenantName: party } = signatoryOf(state, step);
  throw new AppError('TRANSMIT_NOT_EMPLOYEE', { params: { party } });
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
function passOn(viewer: Viewer, state: ContractState, step: ActionRecord, next: OperatorRecord): string[] {
  const own = step.operators.filter((one) => isNamedFor(one, viewer.userId));
  const gone = own.length > 0 ? own : step.operators;
  const wasHandler = operates(viewer, state, step);
  step.operators = [...step.operators.filter((one) => !gone.includes(one)), next];
  // An agent who is taken off an open step has no more part in the contract.
  const named = gone.filter(({ type }) => type === 'EMPLOYEE' || type === 'USER').map(({ id }) => id);
  return wasHandler ? [...named, viewer.userId] : named;
}
