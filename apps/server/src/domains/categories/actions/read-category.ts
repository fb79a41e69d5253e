import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { getCategory, getCompanyOfCategories } from '../categories-policy.ts';
import { presentDetail } from '../categories-present.ts';
import { type CategoryRecord, findVersions } from '../categories-store.ts';

/** A type with its draft, its versions and what uses it. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function readCategory(
  deps: CategoriesDeps,
  actor: Actor,
  categoryId: string,
): Promise<CategoryDetail> {
  const found = await getCategory(deps, categoryId);
  await getCompanyOfCategories(deps, actor, found.companyId);
  return describeCategory(deps, found);
}

/** The same of a type that the actor has just changed. */
export async function describeCategory(
  deps: CategoriesDeps,
  category: CategoryRecord,
): Promise<CategoryDetail> {
  const [versions, roles, ...uses] = await Promise.all([
    findVersions(deps.database.db, category),
    deps.organizations.listRoles(category.companyId),
    ...deps.uses().map((count) => count(category.companyId, category.id)),
  ]);
  return presentDetail(category, versions, roles, uses.flat());
}
