import { type Category, categorySchema } from '@cinnabar/protocol/categories/category-schema';
import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { listSendable } from './actions/list-sendable.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import type { CategoryRecord } from './categories-store.ts';

export function categoriesRoutes(app: App, deps: CategoriesDeps): void {
  app.get(
    '/category/permission/send/available',
    { schema: { querystring: companyQuerySchema, response: { 200: answerSchema(z.array(categorySchema)) } } },
    async (request) => {
      const actor = authenticate(request);
      return ok((await listSendable(deps, actor, request.query.companyId)).map(presentCategory));
    },
  );
}

function presentCategory({ id, name, type, groupId, primary, state, config }: CategoryRecord): Category {
  return { id, name, type, groupId, primary, state, config };
}
