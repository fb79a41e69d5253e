import { systemClock } from '@cinnabar/kernel';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { App } from '../../platform/http/create-app.ts';
import { createPrimaryCategory } from './actions/create-primary-category.ts';
import { listSendable } from './actions/list-sendable.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import { categoriesRoutes } from './categories-routes.ts';

export function createCategories(
  options: Omit<CategoriesDeps, 'clock'> & Partial<Pick<CategoriesDeps, 'clock'>>,
) {
  const deps: CategoriesDeps = { clock: systemClock, ...options };
  return {
    createPrimaryCategory: (tx: Tx, companyId: string) => createPrimaryCategory(deps, tx, companyId),
    /** Whether the actor may start contracts in the name of their present company (product-spec §6). */
    mayLaunch: async (actor: Pick<Actor, 'userId' | 'tenantId'>): Promise<boolean> =>
      actor.tenantId !== null && (await listSendable(deps, actor, actor.tenantId)).length > 0,
    routes: (app: App): void => categoriesRoutes(app, deps),
  };
}

export type Categories = ReturnType<typeof createCategories>;
