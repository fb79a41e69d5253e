import { holds, type Rights } from '@cinnabar/protocol/organizations/permission-tree';
import { type Member, reaches } from '../../platform/http/actor.ts';
import type { SealsDeps } from './seals-deps.ts';
import type { SealState } from './seals-store.ts';

/** The relation of a person to the company that owns a seal. */
export interface Standing {
  userId: string;
  employed: boolean;
  /** Role types, e.g. `SA`. */
  roles: readonly string[];
  rights: Rights;
  /** The company has appointed no administrator of this kind of seal. */
  keeperless: boolean;
  /** A session by a company's own sign-in is not the owner of signatures. */
  inPerson: boolean;
}

/** The administrator roles of each kind of seal. */
const ADMINISTRATOR = { COMPANY: 'SA', LP: 'LP', PERSONAL: null } as const;

export async function standingOf(
  { organizations }: Pick<SealsDeps, 'organizations'>,
  who: Member,
  { seal }: Pick<SealState, 'seal'>,
): Promise<Standing> {
  const none = { userId: who.userId, employed: false, roles: [], rights: {}, keeperless: false };
  const administrator = ADMINISTRATOR[seal.type];
  if (administrator === null) return { ...none, inPerson: reaches(who, null) };
  const memberships = await organizations.membershipsOf(who);
  const mine = memberships.find(({ companyId }) => companyId === seal.ownerId);
  if (!mine) return { ...none, inPerson: false };
  const [rights, keepers] = await Promise.all([
    organizations.rightsIn(who, seal.ownerId),
    organizations.listRoleMembers(seal.ownerId, administrator),
  ]);
  return {
    ...none,
    employed: true,
    roles: mine.roleTypes,
    rights,
    keeperless: keepers.length === 0,
    inPerson: false,
  };
}

/**
 * A signature is usable by its owner only. A company's seal is usable by its named users, its seal administrators, and while there are
 * none, by its administrators.
 */
export function mayUse({ seal, users }: SealState, who: Standing): boolean {
  if (seal.status !== 'NORMAL') return false;
  const administrator = ADMINISTRATOR[seal.type];
  if (administrator === null) return isOwner(seal, who);
  if (!who.employed) return false;
  if (users.some(({ userId }) => userId === who.userId)) return true;
  return who.roles.includes(administrator) || (who.keeperless && who.roles.includes('SYSTEM'));
}

const isOwner = ({ ownerId }: SealState['seal'], { userId, inPerson }: Standing): boolean =>
  inPerson && ownerId === userId;

/** Named managers of the seal, and roles that manage all seals of the company, or those that their member made. */
export function mayManage({ seal, users }: SealState, who: Standing): boolean {
  if (seal.type === 'PERSONAL') return isOwner(seal, who);
  if (!who.employed) return false;
  if (users.some(({ userId, manager }) => manager && userId === who.userId)) return true;
  const { SEAL_MANAGE } = who.rights;
  if (SEAL_MANAGE === 'COMPANY' || (SEAL_MANAGE === 'OWN' && seal.creatorId === who.userId)) return true;
  return who.keeperless && who.roles.includes('SYSTEM');
}

/** Those who work with a seal see it: its owner, its users and managers, and the company's administrators and auditors. */
export function maySee(state: SealState, who: Standing): boolean {
  if (state.seal.status === 'DELETE') return false;
  if (mayUse(state, who) || mayManage(state, who)) return true;
  return who.employed && holds(who.rights, 'SEAL_READ');
}

/** Creating seals is for their managers, and for administrators, who set up a company. */
export const mayMakeCompanySeal = (rights: Rights): boolean => holds(rights, 'SEAL_CREATE');
