import type { SealsDeps } from './seals-deps.ts';
import type { SealState } from './seals-store.ts';

/** What somebody is in the company that owns a seal. */
export interface Standing {
  userId: string;
  employed: boolean;
  /** Role types, e.g. `SA`. */
  roles: readonly string[];
  /** The company has appointed nobody to keep this kind of seal. */
  keeperless: boolean;
}

/** Who keeps which kind of seal. */
const KEEPER = { COMPANY: 'SA', LP: 'LP', PERSONAL: null } as const;

/** Roles that look after all seals of their company (product-spec §6, seal management). */
const MANAGERS = ['SA', 'LP'];

export async function standingOf(
  { organizations }: Pick<SealsDeps, 'organizations'>,
  userId: string,
  { seal }: Pick<SealState, 'seal'>,
): Promise<Standing> {
  const keeper = KEEPER[seal.type];
  if (keeper === null) return { userId, employed: false, roles: [], keeperless: false };
  const employed = await organizations.isEmployee(userId, seal.ownerId);
  if (!employed) return { userId, employed, roles: [], keeperless: false };
  const [roles, keepers] = await Promise.all([
    organizations.roleTypesOf(userId, seal.ownerId),
    organizations.listRoleMembers(seal.ownerId, keeper),
  ]);
  return { userId, employed, roles, keeperless: keepers.length === 0 };
}

/** A signature is its owner's alone. A company's seal is used by its named users, its keepers, and while there are none, its administrators. */
export function mayUse({ seal, users }: SealState, who: Standing): boolean {
  if (seal.status !== 'NORMAL') return false;
  const keeper = KEEPER[seal.type];
  if (keeper === null) return seal.ownerId === who.userId;
  if (!who.employed) return false;
  if (users.some(({ userId }) => userId === who.userId)) return true;
  return who.roles.includes(keeper) || (who.keeperless && who.roles.includes('SYSTEM'));
}

/** Named managers of the seal, and the roles that look after all of them. */
export function mayManage({ seal, users }: SealState, who: Standing): boolean {
  if (seal.type === 'PERSONAL') return seal.ownerId === who.userId;
  if (!who.employed) return false;
  if (users.some(({ userId, manager }) => manager && userId === who.userId)) return true;
  return (
    MANAGERS.some((role) => who.roles.includes(role)) || (who.keeperless && who.roles.includes('SYSTEM'))
  );
}

/** Whoever works with a seal sees it: its owner, its users and managers, and the company's administrators and auditors. */
export function maySee(state: SealState, who: Standing): boolean {
  if (state.seal.status === 'DELETE') return false;
  if (mayUse(state, who) || mayManage(state, who)) return true;
  return who.employed && ['SYSTEM', 'AUDITOR'].some((role) => who.roles.includes(role));
}

/** Making seals is for those who manage them, and for administrators, who set a company up. */
export function mayMakeCompanySeal(roles: readonly string[]): boolean {
  return [...MANAGERS, 'SYSTEM'].some((role) => roles.includes(role));
}
