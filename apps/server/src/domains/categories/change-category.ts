import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import { type CategoryAct, getCategory, getCompanyToChange } from './categories-policy.ts';
import { type CategoryRecord, lockCategories, updateCategory } from './categories-store.ts';

interface Locked {
  tx: Tx;
  /** As it is under the lock. */
  present: CategoryRecord;
  /** All types of the company. */
  all: readonly CategoryRecord[];
}

export interface CategoryChange {
  next: Partial<Omit<CategoryRecord, 'companyId' | 'id' | 'version'>>;
  event: string;
  detail?: Record<string, string | number>;
}

/**
 * The only way in which a type changes: under one lock for each company, with the audit record in the same transaction. Errors: NOT_FOUND,
 * NOT_ALLOWED, COMPANY_FROZEN, CATEGORY_CHANGED when another person has written since `version`.
 */
export async function changeCategory(
  deps: CategoriesDeps,
  actor: Actor,
  about: { categoryId: string; version: number },
  act: CategoryAct,
  change: (locked: Locked) => CategoryChange | Promise<CategoryChange>,
): Promise<CategoryRecord> {
  const { companyId } = await getCategory(deps, about.categoryId);
  await getCompanyToChange(deps, actor, companyId, act);
  return deps.database.transaction(async (tx) => {
    const all = await lockCategories(tx, companyId);
    const present = all.find(({ id }) => id === about.categoryId);
    if (!present) throw new AppError('NOT_FOUND');
    if (present.version !== about.version) throw new AppError('CATEGORY_CHANGED');
    const { next, event, detail } = await change({ tx, present, all });
    const changed = { ...present, ...next, version: present.version + 1 };
    await updateCategory(tx, changed);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event,
      actor,
      detail: { name: changed.name, ...detail },
      subjectId: changed.id,
    });
    return changed;
  });
}

/** Two types with one name could not be distinguished when a contract is launched. Error: CATEGORY_NAME_TAKEN. */
export function requireFreeName(all: readonly CategoryRecord[], name: string, id?: string): void {
  if (all.some((one) => one.id !== id && one.name === name))
    throw new AppError('CATEGORY_NAME_TAKEN', { errors: [{ field: 'name' }] });
}
