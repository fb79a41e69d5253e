import type { categoryListQuerySchema } from '@cinnabar/protocol/categories/category-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { getCompanyOfCategories } from '../categories-policy.ts';
import { type CategoryRecord, findCategories } from '../categories-store.ts';

/** The types of a company that are not deleted, the primary first. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listCategories(
  deps: CategoriesDeps,
  actor: Actor,
  { companyId, ...wanted }: z.output<typeof categoryListQuerySchema>,
): Promise<CategoryRecord[]> {
  const company = await getCompanyOfCategories(deps, actor, companyId);
  // A company has at most some two hundred.
  return (await findCategories(deps.database.db, company.id)).filter((one) =>
    (['type', 'groupId', 'state'] as const).every(
      (key) => wanted[key] === undefined || one[key] === wanted[key],
    ),
  );
}
