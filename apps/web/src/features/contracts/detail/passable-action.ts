import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { findOwnStep } from '../find-own-step.ts';

const UNDONE = ['WAITING', 'FILLING', 'SIGNING'];

/** The viewer's own step that waits for them, whatever its kind. */
export const ownStepOf = (contract: Contract, user: CurrentUser) =>
  findOwnStep(contract, user, ({ status }) => status === 'SIGNING' || status === 'FILLING');

/**
 * Whether a step is worth offering for passing on, where the server lets this viewer pass on some step: their own, or one of the
 * company that they administer. The server has the last word.
 */
export function isPassable(contract: Contract, user: CurrentUser, party: Signatory, action: Action): boolean {
  if (contract.abilities.transmit !== true || party.tenantType === 'PERSONAL') return false;
  if (!UNDONE.includes(action.status) || party.receiveTime === null) return false;
  const own = contract.signCode < 2 || contract.signCode === 700 ? ownStepOf(contract, user) : null;
  const { employee, company } = user;
  const administers = Boolean(employee && (employee.admin || employee.sa || employee.lp));
  return own?.action.id === action.id || (administers && party.tenantId === company?.id);
}
