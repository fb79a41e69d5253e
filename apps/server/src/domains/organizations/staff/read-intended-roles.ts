import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { mayIn } from '../organizations-policy.ts';
import { findRoles, type RoleRecord } from '../role-data/role-store.ts';
import { mayCombine } from '../roles/role-rules.ts';

/**
 * The roles that a form names, comma-separated, for a person who may get them by joining. Errors: NOT_ALLOWED without the right to grant and for the role of the legal
 * representative, which goes with a verified name; NOT_FOUND; OFFICERS_EXCLUDE.
 */
export async function readIntendedRoles(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  { id: companyId, threeOfficers }: CompanyRecord,
  { name, roleIds }: { name: string; roleIds?: string | undefined },
): Promise<RoleRecord[]> {
  const ids = [...new Set((roleIds ?? '').split(',').filter(Boolean))];
  if (ids.length === 0) return [];
  if (!(await mayIn(deps, actor, companyId, 'ROLE_MANAGE'))) throw new AppError('NOT_ALLOWED');
  const all = await findRoles(tx, companyId);
  const found = ids.map((id) => all.find((role) => role.id === id));
  const roles = found.filter((role) => role !== undefined);
  if (roles.length < ids.length) throw new AppError('NOT_FOUND', { errors: [{ field: 'roleIds' }] });
  if (roles.some(({ roleType }) => roleType === 'LP')) throw new AppError('NOT_ALLOWED');
  if (threeOfficers && !mayCombine(roles)) throw new AppError('OFFICERS_EXCLUDE', { params: { name } });
  return roles;
}
