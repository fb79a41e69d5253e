import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { type CompanyRecord, findCompanyById } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findRole, findRoleMembers, findRoles, type RoleRecord } from '../../role-data/role-store.ts';
import { inOrder, presentRole } from '../roles-present.ts';

/** All roles of a company with their active members. */
export async function listRoles(deps: OrganizationsDeps, company: CompanyRecord): Promise<Role[]> {
  const roles = await findRoles(deps.database.db, company.id);
  const present = await presenter(deps, company);
  return roles.sort(inOrder).map(present);
}

/** One role as it is now. */
export async function readRole(deps: OrganizationsDeps, { companyId, id }: RoleRecord): Promise<Role> {
  const role = await findRole(deps.database.db, id);
  const company = await findCompanyById(deps.database.db, companyId);
  return (await presenter(deps, company!))(role!);
}

async function presenter(
  { database: { db }, identity }: OrganizationsDeps,
  { id, threeOfficers }: Pick<CompanyRecord, 'id' | 'threeOfficers'>,
): Promise<(role: RoleRecord) => Role> {
  const members = await findRoleMembers(db, id);
  const users = await identity.listUsers([...new Set(members.map(({ userId }) => userId))]);
  const names = new Map(users.map((user) => [user.id, user.name] as const));
  return (role) => presentRole(role, { members, names, threeOfficers });
}
