import { listSendableCategoriesCall } from '@cinnabar/protocol/categories/categories-calls';
import { type Category, categorySchema } from '@cinnabar/protocol/categories/category-schema';
import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import { z } from 'zod';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { listSendable } from './actions/list-sendable.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import type { CategoryRecord } from './categories-store.ts';

export function categoriesRoutes(app: App, deps: CategoriesDeps): void {
  serve(
    app,
    listSendableCategoriesCall,
    { query: companyQuerySchema, answer: z.array(categorySchema) },
    async ({ actor, query }) => (await listSendable(deps, actor, query.companyId)).map(presentCategory),
  );
}

function presentCategory({ id, name, type, groupId, primary, state, config }: CategoryRecord): Category {
  return { id, name, type, groupId, primary, state, config };
}
