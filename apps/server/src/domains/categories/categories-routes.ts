import {
  createCategoryCall,
  createCategoryGroupCall,
  discardCategoryDraftCall,
  getCategoryCall,
  listCategoriesCall,
  listCategoryGroupsCall,
  listSendableCategoriesCall,
  publishCategoryCall,
  removeCategoryCall,
  removeCategoryGroupCall,
  renameCategoryGroupCall,
  saveCategoryDraftCall,
  switchCategoryCall,
  updateCategoryCall,
} from '@cinnabar/protocol/categories/categories-calls';
import {
  categoryDraftSchema,
  categoryPublishSchema,
  categoryQuerySchema,
  categoryStateSchema,
  groupIdSchema,
  keptCategorySchema,
  namedCategorySchema,
  namedGroupSchema,
  newCategorySchema,
  newGroupSchema,
} from '@cinnabar/protocol/categories/category-form-schema';
import {
  categoryDetailSchema,
  categoryGroupSchema,
  categoryListQuerySchema,
  categorySchema,
  listedCategorySchema,
  sendableQuerySchema,
} from '@cinnabar/protocol/categories/category-schema';
import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import { z } from 'zod';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createGroup, listGroups, removeGroup, renameGroup } from './actions/change-groups.ts';
import { listCategories } from './actions/list-categories.ts';
import { listSendable } from './actions/list-sendable.ts';
import { publishCategory, removeCategory, switchCategory } from './actions/publish-category.ts';
import { describeCategory, readCategory } from './actions/read-category.ts';
import {
  createCategory,
  discardCategoryDraft,
  saveCategoryDraft,
  updateCategory,
} from './actions/save-category.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import { presentCategory, presentListed } from './categories-present.ts';

export function categoriesRoutes(app: App, deps: CategoriesDeps): void {
  serve(
    app,
    listSendableCategoriesCall,
    { query: sendableQuerySchema, answer: z.array(categorySchema) },
    async ({ actor, query: { companyId, type } }) =>
      (await listSendable(deps, actor, companyId, { type })).map(presentCategory),
  );

  serve(
    app,
    listCategoriesCall,
    { query: categoryListQuerySchema, answer: z.array(listedCategorySchema) },
    async ({ actor, query }) => (await listCategories(deps, actor, query)).map(presentListed),
  );

  serve(
    app,
    getCategoryCall,
    { query: categoryQuerySchema, answer: categoryDetailSchema },
    async ({ actor, query }) => await readCategory(deps, actor, query.categoryId),
  );

  serve(
    app,
    createCategoryCall,
    { body: newCategorySchema, answer: categoryDetailSchema },
    async ({ actor, body }) => describeCategory(deps, await createCategory(deps, actor, body)),
  );

  serve(
    app,
    updateCategoryCall,
    { body: namedCategorySchema, answer: categoryDetailSchema },
    async ({ actor, body }) => describeCategory(deps, await updateCategory(deps, actor, body)),
  );

  serve(
    app,
    saveCategoryDraftCall,
    { body: categoryDraftSchema, answer: categoryDetailSchema },
    async ({ actor, body }) => describeCategory(deps, await saveCategoryDraft(deps, actor, body)),
  );

  serve(
    app,
    discardCategoryDraftCall,
    { body: keptCategorySchema, answer: categoryDetailSchema },
    async ({ actor, body }) => describeCategory(deps, await discardCategoryDraft(deps, actor, body)),
  );

  serve(
    app,
    publishCategoryCall,
    { body: categoryPublishSchema, answer: categoryDetailSchema },
    async ({ actor, body }) => describeCategory(deps, await publishCategory(deps, actor, body)),
  );

  serve(
    app,
    switchCategoryCall,
    { body: categoryStateSchema, answer: categoryDetailSchema },
    async ({ actor, body }) => describeCategory(deps, await switchCategory(deps, actor, body)),
  );

  serve(app, removeCategoryCall, { body: keptCategorySchema, answer: z.null() }, async ({ actor, body }) => {
    await removeCategory(deps, actor, body);
    return null;
  });

  serve(
    app,
    listCategoryGroupsCall,
    { query: companyQuerySchema, answer: z.array(categoryGroupSchema) },
    async ({ actor, query }) => (await listGroups(deps, actor, query.companyId)).map(presentGroup),
  );

  serve(
    app,
    createCategoryGroupCall,
    { body: newGroupSchema, answer: categoryGroupSchema },
    async ({ actor, body }) => presentGroup(await createGroup(deps, actor, body)),
  );

  serve(
    app,
    renameCategoryGroupCall,
    { body: namedGroupSchema, answer: categoryGroupSchema },
    async ({ actor, body }) => presentGroup(await renameGroup(deps, actor, body)),
  );

  serve(app, removeCategoryGroupCall, { body: groupIdSchema, answer: z.null() }, async ({ actor, body }) => {
    await removeGroup(deps, actor, body.groupId);
    return null;
  });
}

const presentGroup = ({ id, name }: { id: string; name: string }) => ({ id, name });
