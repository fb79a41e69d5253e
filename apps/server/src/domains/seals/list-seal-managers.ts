import { stateOf } from './grant-terms.ts';
import type { SealsDeps } from './seals-deps.ts';
import { ADMINISTRATOR } from './seals-policy.ts';
import type { SealWithGrants } from './seals-store.ts';

type Deps = Pick<SealsDeps, 'organizations' | 'clock'>;

/**
 * Those who manage a seal: its administrators and the employees to whom a grant permits to manage it.
 * @param anyRight also the employees with any other grant of it
 */
export async function listSealManagers(
  deps: Deps,
  state: SealWithGrants,
  anyRight = false,
): Promise<string[]> {
  return [
    ...new Set([...(await listAdministrators(deps, state)), ...(await listHolders(deps, state, anyRight))]),
  ];
}

/** The seal administrators; while there are none, the company's administrators, who act instead. */
export async function listAdministrators(
  { organizations }: Deps,
  { seal }: SealWithGrants,
): Promise<string[]> {
  const administrator = ADMINISTRATOR[seal.type];
  if (administrator === null) return [];
  const holders = await organizations.listRoleMembers(seal.ownerId, administrator);
  const acting = holders.length > 0 ? holders : await organizations.companyAdministrators(seal.ownerId);
  return acting.map(({ id }) => id);
}

/** Employees to whom a grant gives any right, or else the right to manage, now. */
async function listHolders(
  { organizations, clock }: Deps,
  { seal, grants }: SealWithGrants,
  anyRight: boolean,
): Promise<string[]> {
  const now = clock.now();
  const held = grants.filter(
    (one) =>
      one.subjectType === 'EMPLOYEE' &&
      (anyRight ? stateOf(one, now) !== 'EXPIRED' : one.right === 'MANAGE' && stateOf(one, now) === 'ACTIVE'),
  );
  const ids = [...new Set(held.map(({ subjectId }) => subjectId))];
  const employed = await Promise.all(ids.map((userId) => organizations.isEmployee({ userId }, seal.ownerId)));
  return ids.filter((_, at) => employed[at]);
}
