import { type ActionRecord, type ContractState, signatoryOf } from './contract-state.ts';
import { dueSteps } from './due-steps.ts';
import { currentActions, mayInAll, type Viewer } from './viewer.ts';

const UNDONE = ['WAITING', 'FILLING', 'SIGNING'];

/** Steps of the viewer's companies that are not done, which they may transfer to another employee although they are not theirs. */
function administeredSteps(viewer: Viewer, state: ContractState): ActionRecord[] {
  return dueSteps(state).filter((step) => {
    const party = signatoryOf(state, step);
    return (
      party.tenantType !== 'PERSONAL' &&
      party.receiveTime !== null &&
      UNDONE.includes(step.status) &&
      mayInAll(viewer, party.tenantId, 'CONTRACT_ASSIGN')
    );
  });
}

/** The steps that the viewer may try to transfer: their own open ones, then those they administer. */
export function transferableSteps(viewer: Viewer, state: ContractState): ActionRecord[] {
  return [...new Set([...currentActions(viewer, state), ...administeredSteps(viewer, state)])];
}

/** A personal signature cannot be transferred (电子签名法 §13: under the signer's control alone). */
export function isInPerson(state: ContractState, step: ActionRecord): boolean {
  return signatoryOf(state, step).tenantType === 'PERSONAL';
}
