import { isId } from '@cinnabar/kernel';
import {
  sealCategorySchema,
  sealChoiceSchema,
  sealCompanySchema,
  sealFilterSchema,
  sealPageQuerySchema,
  sealPageSchema,
  sealSchema,
  sealTenantSchema,
} from '@cinnabar/protocol/seals/seal-schema';
import {
  getSealCall,
  getSealImageByKeyCall,
  getSealImageCall,
  getSignatureImageCall,
  listKeptSealsCall,
  listManagedSealsCall,
  listSealCategoriesCall,
  listSealChoicesCall,
  listUsableSealsCall,
} from '@cinnabar/protocol/seals/seals-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/http/create-app.ts';
import { authenticateReader } from '../../platform/http/reader.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { getVisiblePicture, getVisibleSeal, getVisibleVersion } from './actions/get-visible-seal.ts';
import { listManagedSeals } from './actions/list-managed-seals.ts';
import { listUsableSeals } from './actions/list-usable-seals.ts';
import { searchManagedSeals } from './actions/search-managed-seals.ts';
import { listSealChoices } from './grants/actions/list-seal-choices.ts';
import { createPresenter } from './present-seals.ts';
import { SEAL_CATEGORIES } from './seal-category.ts';
import type { SealsDeps } from './seals-deps.ts';
import type { SealState } from './seals-store.ts';

/** Seals of companies, and the pictures of all (calls.md §5 and §7). */
export function sealsRoutes(app: App, deps: SealsDeps): void {
  const { present, presentOne } = createPresenter(deps);

  serve(app, listSealCategoriesCall, { answer: z.array(sealCategorySchema) }, async ({ actor }) => {
    const { language } = actor.origin;
    return SEAL_CATEGORIES.map(({ code, [language]: name }) => ({ id: code, name, code }));
  });

  serve(
    app,
    listUsableSealsCall,
    { query: sealFilterSchema, answer: z.array(sealSchema) },
    async ({ actor, query }) => await present(actor, await listUsableSeals(deps, actor, query)),
  );

  serve(
    app,
    listSealChoicesCall,
    { query: sealCompanySchema, answer: z.array(sealChoiceSchema) },
    async ({ actor, query }) => {
      const { companyId } = query;
      return isId(companyId) ? await listSealChoices(deps, actor, companyId) : [];
    },
  );

  serve(
    app,
    listKeptSealsCall,
    { query: sealTenantSchema, answer: z.array(sealSchema) },
    async ({ actor, query }) => await present(actor, await listManagedSeals(deps, actor, query.tenantId)),
  );

  serve(
    app,
    listManagedSealsCall,
    { query: sealPageQuerySchema, answer: sealPageSchema },
    async ({ actor, query }) => {
      const { companyId = actor.tenantId ?? '', pageNo, pageSize, ...filter } = query;
      const { found, counts } = await searchManagedSeals(deps, actor, companyId, filter);
      const shown = found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return { list: await present(actor, shown), total: found.length, pageNo, pageSize, counts };
    },
  );

  serve(app, getSealImageByKeyCall, {}, async ({ reader, params, request, reply }) =>
    sendPicture(request, reply, await getVisibleVersion(deps, reader, params.photokey)),
  );

  serve(app, getSealImageCall, {}, async ({ reader, params, request, reply }) =>
    sendPicture(request, reply, await getVisiblePicture(deps, reader, params.id)),
  );

  // A view token shows a signed-in person only what it shows everyone.
  serve(app, getSignatureImageCall, {}, async ({ params, request, reply }) =>
    sendPicture(request, reply, await getVisiblePicture(deps, await authenticateReader(request), params.id)),
  );

  serve(app, getSealCall, { answer: sealSchema }, async ({ actor, params }) =>
    presentOne(actor, await getVisibleSeal(deps, actor, params.id)),
  );

  async function sendPicture(request: FastifyRequest, reply: FastifyReply, { version }: SealState) {
    if (answerUnchanged(request, reply, version.photokey)) return reply;
    return reply.type('image/png').send(await deps.storage.get(version.storageKey));
  }
}
