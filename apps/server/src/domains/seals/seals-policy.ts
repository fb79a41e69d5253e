import { holds, type Rights } from '@cinnabar/protocol/organizations/permission-tree';
import { stageOf } from '@cinnabar/protocol/seals/seal-lifecycle';
import { type Member, reaches } from '../../platform/http/actor.ts';
import { decideUse, type User } from './decide-use.ts';
import { findAgencies } from './find-agencies.ts';
import { type GrantRecord, grantsOf } from './grant-terms.ts';
import type { SealsDeps } from './seals-deps.ts';
import type { SealState, SealWithGrants } from './seals-store.ts';

/** The relation of a person to the company that owns a seal. */
export interface Standing extends User {
  /** Role types, e.g. `SA`. */
  roles: readonly string[];
  rights: Rights;
  /** A session by a company's own sign-in is not the owner of signatures. */
  inPerson: boolean;
  /** When it is asked. */
  now: Date;
}

/** The administrator roles of each kind of seal. */
export const ADMINISTRATOR = { COMPANY: 'SA', LP: 'LP', PERSONAL: null } as const;

type Deps = Pick<SealsDeps, 'organizations' | 'clock' | 'database'>;

/** What departments and roles a person has is read only where a grant of the seals names any. */
export async function standingOf(
  deps: Deps,
  who: Member,
  seals: SealWithGrants | readonly SealWithGrants[],
): Promise<Standing> {
  const { organizations, clock } = deps;
  const states = Array.isArray(seals) ? (seals as readonly SealWithGrants[]) : [seals as SealWithGrants];
  const { ownerId, type } = states[0]!.seal;
  const none: Standing = {
    userId: who.userId,
    companyId: ownerId,
    employed: false,
    roleIds: [],
    departmentIds: [],
    agencies: [],
    administers: false,
    standsIn: false,
    roles: [],
    rights: {},
    inPerson: false,
    now: clock.now(),
  };
  const administrator = ADMINISTRATOR[type];
  if (administrator === null) return { ...none, inPerson: reaches(who, null) };
  const memberships = await organizations.membershipsOf(who);
  const mine = memberships.find(({ companyId }) => companyId === ownerId);
  const agencies = await findAgencies(
    deps,
    who,
    ownerId,
    states.flatMap(({ grants }) => grants),
  );
  if (!mine) return { ...none, agencies };
  const names = (subject: 'ROLE' | 'DEPARTMENT') =>
    states.some(({ grants }) => grants.some(({ subjectType }) => subjectType === subject));
  const administers = mine.roleTypes.includes(administrator);
  const [roles, departmentIds, administrators] = await Promise.all([
    names('ROLE') ? organizations.rolesOf(who, ownerId) : [],
    names('DEPARTMENT') ? organizations.departmentsOver(ownerId, who.userId) : [],
    !administers && mine.roleTypes.includes('SYSTEM')
      ? organizations.listRoleMembers(ownerId, administrator)
      : null,
  ]);
  return {
    ...none,
    agencies,
    employed: true,
    roles: mine.roleTypes,
    rights: mine.rights,
    roleIds: roles.map(({ id }) => id),
    departmentIds,
    administers,
    standsIn: administrators?.length === 0,
  };
}

/** The standings of a person to many seals: asked once for each owner and kind of seal. */
export async function standingsOf<State extends SealWithGrants>(
  deps: Deps,
  who: Member,
  states: readonly State[],
): Promise<(state: State) => Standing> {
  const keyOf = ({ seal }: SealWithGrants) => `${seal.ownerId} ${seal.type}`;
  const groups = Map.groupBy(states, keyOf);
  const found = new Map<string, Standing>();
  await Promise.all(
    [...groups].map(async ([key, alike]) => found.set(key, await standingOf(deps, who, alike))),
  );
  return (state) => found.get(keyOf(state))!;
}

/**
 * A signature is usable by its owner only. A company's seal is usable by those to whom a grant permits it, its seal administrators, and while
 * there are none, by its administrators.
 */
export function mayUse(state: SealWithGrants, who: Standing): boolean {
  if (state.seal.type === 'PERSONAL') return stageOf(state.seal) === 'NORMAL' && isOwner(state, who);
  return decideUse(state, who, who.now).grounds.length > 0;
}

export const isOwner = (
  { seal: { ownerId } }: Pick<SealWithGrants, 'seal'>,
  { userId, inPerson }: Standing,
) => inPerson && ownerId === userId;

/** Those whom a grant makes managers of the seal, and roles that manage all seals of the company, or those that their member made. */
export function mayManage(state: SealWithGrants, who: Standing): boolean {
  if (state.seal.type === 'PERSONAL') return isOwner(state, who);
  if (!who.employed) return false;
  if (grantsOf(state.grants, who, 'MANAGE', who.now).length > 0) return true;
  const { SEAL_MANAGE } = who.rights;
  if (SEAL_MANAGE === 'COMPANY' || (SEAL_MANAGE === 'OWN' && state.seal.creatorId === who.userId))
    return true;
  return who.standsIn;
}

/** Of the legal representative's seal by the legal representative alone, of others by their managers. */
export function mayGrant(state: SealWithGrants, who: Standing): boolean {
  if (state.seal.type === 'LP') return who.employed && who.roles.includes('LP');
  return state.seal.type === 'COMPANY' && mayManage(state, who);
}

/** Those who work with a seal see it: its owner, those to whom a grant gives any right, and the company's administrators and auditors. */
export function maySee(state: SealWithGrants, who: Standing): boolean {
  if (state.seal.status === 'DELETE') return false;
  if (mayUse(state, who) || mayManage(state, who)) return true;
  const rights = ['USE', 'EXAMINE', 'AUDIT'] as const;
  if (rights.some((right) => grantsOf(state.grants, who, right, who.now).length > 0)) return true;
  return who.employed && holds(who.rights, 'SEAL_READ');
}

/** What was done with a seal is for those who manage or audit it, and for readers of all seals. */
export const mayReadRecords = (state: SealWithGrants, who: Standing): boolean =>
  mayManage(state, who) ||
  grantsOf(state.grants, who, 'AUDIT', who.now).length > 0 ||
  (who.employed && state.seal.type !== 'PERSONAL' && holds(who.rights, 'SEAL_READ'));

/** Keepers of company seals. Whether who sent the picture is one of them is a duty that can be separated. */
export function mayConfirm(state: SealState, who: Standing): boolean {
  if (state.seal.type !== 'COMPANY') return false;
  return who.employed && (who.administers || who.standsIn);
}

/** Making seals is for those who manage them; an administrator appoints one, as the first one was with the company. */
export const mayMakeCompanySeal = (rights: Rights): boolean => holds(rights, 'SEAL_CREATE');

/** Whether one of these grants of a company's seals makes an employee a manager now. */
export async function managesAny(
  { organizations, clock }: Pick<Deps, 'organizations' | 'clock'>,
  userId: string,
  companyId: string,
  grants: readonly GrantRecord[],
): Promise<boolean> {
  if (grants.length === 0 || !(await organizations.isEmployee({ userId }, companyId))) return false;
  const who = {
    userId,
    companyId,
    employed: true,
    roleIds: [] as string[],
    departmentIds: [] as string[],
    agencies: [],
  };
  const now = clock.now();
  if (grantsOf(grants, who, 'MANAGE', now).length > 0) return true;
  if (grants.some(({ subjectType }) => subjectType === 'ROLE'))
    who.roleIds = (await organizations.rolesOf({ userId }, companyId)).map(({ id }) => id);
  if (grants.some(({ subjectType }) => subjectType === 'DEPARTMENT'))
    who.departmentIds = await organizations.departmentsOver(companyId, userId);
  return grantsOf(grants, who, 'MANAGE', now).length > 0;
}
