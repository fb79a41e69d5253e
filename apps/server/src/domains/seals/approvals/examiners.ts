import { findDuties } from '../duties/duty-store.ts';
import { stateOf } from '../grant-terms.ts';
import { listSealManagers } from '../list-seal-managers.ts';
import type { SealsDeps } from '../seals-deps.ts';
import type { SealState } from '../seals-store.ts';
import { coversAmount, type Examined, hasExaminers } from './approval-policy.ts';

/**
 * Whom a request is sent to: the examiners that are named as employees, or else those who manage the seal. Others who may examine, by a
 * department or a role, find it where requests wait.
 */
export async function listExaminers(
  deps: Pick<SealsDeps, 'organizations' | 'clock'>,
  state: SealState,
  request: Examined,
): Promise<string[]> {
  const { askerId } = request;
  const now = deps.clock.now();
  if (!hasExaminers(state, request, now)) return listOtherManagers(deps, state, askerId);
  const named = state.grants.filter(
    (grant) =>
      grant.right === 'EXAMINE' &&
      grant.subjectType === 'EMPLOYEE' &&
      stateOf(grant, now) === 'ACTIVE' &&
      coversAmount(grant, request),
  );
  return named.map(({ subjectId }) => subjectId).filter((id) => id !== askerId);
}

/** Who answers in their place when they do not. */
export const listOtherManagers = async (
  deps: Pick<SealsDeps, 'organizations' | 'clock'>,
  state: SealState,
  askerId: string,
): Promise<string[]> => (await listSealManagers(deps, state)).filter((id) => id !== askerId);

/** Whether asking and answering are separated for who asks: as it was switched, else while another person could answer. */
export async function isExaminerApart(
  deps: Pick<SealsDeps, 'organizations' | 'clock' | 'database'>,
  state: SealState,
  request: Examined,
): Promise<boolean> {
  const { ownerId } = state.seal;
  const setting = (await findDuties(deps.database.db, ownerId)).EXAMINER;
  if (setting !== 'AUTO') return setting === 'ON';
  if (hasExaminers(state, request, deps.clock.now())) return true;
  return (await listOtherManagers(deps, state, request.askerId)).length > 0;
}
