import type { GrantChoices } from '@cinnabar/protocol/seals/grant-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { typedMethodsOf } from '../../intent/typed-methods.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, standingOf } from '../../seals-policy.ts';

/** For those who may grant. Throws NOT_FOUND, NOT_ALLOWED. */
export async function listGrantChoices(deps: SealsDeps, actor: Actor, sealId: string): Promise<GrantChoices> {
  const state = await getVisibleSeal(deps, actor, sealId);
  if (!mayGrant(state, await standingOf(deps, actor, state))) throw new AppError('NOT_ALLOWED');
  const { ownerId } = state.seal;
  const [departments, roles, categories, templates, group, own] = await Promise.all([
    deps.organizations.listDepartments(ownerId),
    deps.organizations.listRoles(ownerId),
    deps.categories.namesOf(ownerId),
    deps.templates.titlesOf(ownerId),
    deps.organizations.listGroupOf(ownerId),
    typedMethodsOf(deps, actor),
  ]);
  return {
    departments,
    roles: roles.map(({ id, name, roleType }) => ({ id, name, roleType })),
    categories: [...categories].map(([id, name]) => ({ id, name })),
    templates: [...templates].map(([id, name]) => ({ id, name })),
    companies: group.map(({ id, name }) => ({ id, name })),
    own,
  };
}
