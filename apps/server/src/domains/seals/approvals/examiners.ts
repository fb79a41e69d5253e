import { stateOf } from '../grant-terms.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { ADMINISTRATOR } from '../seals-policy.ts';
import type { SealState } from '../seals-store.ts';
import { hasExaminers } from './approval-policy.ts';

/**
 * Whom a request is sent to: the examiners that are named as employees, or else those who manage the seal. Others who may examine, by a
 * department or a role, find it where requests wait.
 * @param to `MANAGERS` when the examiners did not answer
 */
export async function listExaminers(
  { organizations, clock }: Pick<SealsDeps, 'organizations' | 'clock'>,
  state: SealState,
  askerId: string,
  to: 'EXAMINERS' | 'MANAGERS' = 'EXAMINERS',
): Promise<string[]> {
  const now = clock.now();
  const { seal, grants } = state;
  const isNamed = to === 'EXAMINERS' && hasExaminers(state, askerId, now);
  const right = isNamed ? 'EXAMINE' : 'MANAGE';
  const named = grants
    .filter(
      (grant) =>
        grant.right === right && grant.subjectType === 'EMPLOYEE' && stateOf(grant, now) === 'ACTIVE',
    )
    .map(({ subjectId }) => subjectId);
  const role = ADMINISTRATOR[seal.type];
  const keepers = isNamed || role === null ? [] : await organizations.listRoleMembers(seal.ownerId, role);
  const all = [...new Set([...named, ...keepers.map(({ id }) => id)])].filter((id) => id !== askerId);
  if (all.length > 0 || isNamed) return all;
  const administrators = await organizations.companyAdministrators(seal.ownerId);
  return administrators.map(({ id }) => id).filter((id) => id !== askerId);
}
