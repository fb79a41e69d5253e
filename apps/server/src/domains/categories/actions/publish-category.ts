import { readConfig } from '@cinnabar/protocol/categories/category-config-schema';
import type {
  CategoryPublish,
  CategoryStateForm,
  KeptCategory,
} from '@cinnabar/protocol/categories/category-form-schema';
import { CATEGORY_STATE } from '@cinnabar/protocol/categories/category-schema';
import { diffConfigs } from '@cinnabar/protocol/categories/rules/category-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { getCategory, getCompanyToChange } from '../categories-policy.ts';
import { insertVersion } from '../categories-store.ts';
import { changeCategory } from '../change-category.ts';

/** Makes the draft the next version. Errors: CATEGORY_UNCHANGED without a draft that differs, and those of `changeCategory`. */
export const publishCategory = (deps: CategoriesDeps, actor: Actor, form: CategoryPublish) =>
  changeCategory(deps, actor, form, 'MANAGE', async ({ tx, present }) => {
    if (!present.draft) throw new AppError('CATEGORY_UNCHANGED');
    const config = readConfig(present.draft.config);
    const changed = diffConfigs(readConfig(present.config), config);
    if (present.published > 0 && changed.length === 0) throw new AppError('CATEGORY_UNCHANGED');
    const number = present.published + 1;
    const { companyId, id: categoryId } = present;
    await insertVersion(tx, {
      companyId,
      categoryId,
      number,
      config: { ...config },
      note: form.note,
      userId: actor.userId,
      userName: actor.name,
      createTime: deps.clock.now(),
    });
    return {
      next: { config: { ...config }, published: number, draft: null },
      event: 'CATEGORY_PUBLISHED',
      detail: { number, note: form.note, rules: changed.join(',') },
    };
  });

/** Errors: CATEGORY_PRIMARY (the first type of a company stays on) and those of `changeCategory`. */
export const switchCategory = (deps: CategoriesDeps, actor: Actor, form: CategoryStateForm) =>
  changeCategory(deps, actor, form, 'MANAGE', ({ present }) => {
    if (present.primary) throw new AppError('CATEGORY_PRIMARY');
    const isOn = form.state === CATEGORY_STATE.ON;
    return { next: { state: form.state }, event: isOn ? 'CATEGORY_ENABLED' : 'CATEGORY_DISABLED' };
  });

/**
 * Removes a type that nothing uses. Errors: CATEGORY_PRIMARY, CATEGORY_USED and those of `changeCategory`. A draft of a contract that is
 * made in the same moment keeps the name, and the pre-flight asks for another type.
 */
export async function removeCategory(deps: CategoriesDeps, actor: Actor, form: KeptCategory): Promise<void> {
  const { companyId } = await getCategory(deps, form.categoryId);
  await getCompanyToChange(deps, actor, companyId, 'MANAGE');
  // Before the lock: it reads other domains by connections of their own.
  const uses = await Promise.all(deps.uses().map((count) => count(companyId, form.categoryId)));
  await changeCategory(deps, actor, form, 'MANAGE', ({ present }) => {
    if (present.primary) throw new AppError('CATEGORY_PRIMARY');
    if (uses.flat().length > 0) throw new AppError('CATEGORY_USED');
    return { next: { state: CATEGORY_STATE.DELETED, draft: null }, event: 'CATEGORY_REMOVED' };
  });
}
