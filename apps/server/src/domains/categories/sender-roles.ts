import type { RoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Tx } from '../../platform/db/open-database.ts';
import type { CategoriesDeps } from './categories-deps.ts';

/** Seal administrators, auditors and security officers do not start contracts unless another role permits it. */
const NO_SENDERS: RoleType[] = ['SA', 'AUDITOR', 'SECURITY'];

/** Ids of the roles of a company that may send from a type before anyone configures it. */
export async function defaultSenderRoleIds(
  { organizations }: CategoriesDeps,
  tx: Tx,
  companyId: string,
): Promise<string[]> {
  const roles = await organizations.listRoles(companyId, tx);
  return roles.filter(({ roleType }) => !NO_SENDERS.includes(roleType)).map(({ id }) => id);
}
