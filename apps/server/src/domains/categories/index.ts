import { systemClock, toChinaTime } from '@cinnabar/kernel';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { App } from '../../platform/http/create-app.ts';
import type { CompanyRecord } from '../organizations/index.ts';
import { createPrimaryCategory } from './actions/create-primary-category.ts';
import { listSendable } from './actions/list-sendable.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import { categoriesRoutes } from './categories-routes.ts';
import { type CategoryRecord, countUp } from './categories-store.ts';
import { countedYear, numberRuleOf, writeNumber } from './number-rule.ts';

export type { CategoryRecord } from './categories-store.ts';

export function createCategories(
  options: Omit<CategoriesDeps, 'clock'> & Partial<Pick<CategoriesDeps, 'clock'>>,
) {
  const deps: CategoriesDeps = { clock: systemClock, ...options };
  return {
    createPrimaryCategory: (tx: Tx, companyId: string) => createPrimaryCategory(deps, tx, companyId),
    /** Whether the actor may start contracts on behalf of their present company (product-spec §6). */
    mayLaunch: async (actor: Pick<Actor, 'userId' | 'tenantId'>): Promise<boolean> =>
      actor.tenantId !== null && (await listSendable(deps, actor, actor.tenantId)).length > 0,
    /**
     * Categories under which the actor may start contracts in their present company, the primary one first. `company` is that one, where
     * the call has read it.
     */
    listSendable: async (
      actor: Pick<Actor, 'userId' | 'tenantId'>,
      company?: CompanyRecord,
    ): Promise<CategoryRecord[]> =>
      actor.tenantId === null ? [] : listSendable(deps, actor, company ?? actor.tenantId),
    /** The next number by the rule of a category, in the transaction that uses it. */
    async nextNumber(tx: Tx, category: Pick<CategoryRecord, 'companyId' | 'config'>): Promise<string> {
      const day = toChinaTime(deps.clock.now()).slice(0, 10);
      const rule = numberRuleOf(category);
      const key = { companyId: category.companyId, rule, year: countedYear(rule, day) };
      return writeNumber(rule, day, await countUp(tx, key));
    },
    routes: (app: App): void => categoriesRoutes(app, deps),
  };
}

export type Categories = ReturnType<typeof createCategories>;
