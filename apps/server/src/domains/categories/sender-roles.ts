import type { RoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Tx } from '../../platform/db/open-database.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import type { CategoryRecord } from './categories-store.ts';

/** Seal administrators, auditors and security officers do not start contracts unless another role permits it. */
const NO_SENDERS: RoleType[] = ['SA', 'AUDITOR', 'SECURITY'];

/** Ids of the roles of a company that may send from a type before anyone configures it. Emergencies of physical seals are opened by seal administrators. */
export async function defaultSenderRoleIds(
  { organizations }: CategoriesDeps,
  tx: Tx,
  companyId: string,
  type: CategoryRecord['type'] = 'ELECTRONIC',
): Promise<string[]> {
  const roles = await organizations.listRoles(companyId, tx);
  return roles
    .filter(({ roleType }) => !NO_SENDERS.includes(roleType) || (type === 'PHYSICAL' && roleType === 'SA'))
    .map(({ id }) => id);
}
