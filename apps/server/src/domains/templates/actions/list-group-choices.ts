import type { TemplateGroupChoices } from '@cinnabar/protocol/templates/template-group-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessTo } from '../templates-policy.ts';

/** For those who decide about the rights of groups. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listGroupChoices(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
): Promise<TemplateGroupChoices> {
  const { isManager, groups, company } = await accessTo(deps, actor, companyId);
  if (!isManager) throw new AppError('NOT_ALLOWED');
  const { organizations } = deps;
  const named = groups.flatMap(({ rights }) =>
    rights.flatMap(({ kind, id }) => (kind === 'USER' ? [id] : [])),
  );
  const [departments, roles, people] = await Promise.all([
    organizations.listDepartments(company.id),
    organizations.listRoles(company.id),
    organizations.describePeople(company.id, [...new Set(named)]),
  ]);
  return {
    departments,
    roles: roles.map(({ id, name, roleType }) => ({ id, name, roleType })),
    people: [...people].map(([id, { name }]) => ({ id, name })),
  };
}
