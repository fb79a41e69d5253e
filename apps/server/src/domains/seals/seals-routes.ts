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
  standardSealPreviewSchema,
  standardSealSchema,
} from '@cinnabar/protocol/seals/seal-schema';
import {
  createStandardSealCall,
  getSealCall,
  getSealImageByKeyCall,
  getSealImageCall,
  getSignatureImageCall,
  listKeptSealsCall,
  listManagedSealsCall,
  listSealCategoriesCall,
  listSealChoicesCall,
  listUsableSealsCall,
  previewStandardSealCall,
} from '@cinnabar/protocol/seals/seals-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { authenticateReader } from '../../platform/http/reader.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { getVisiblePicture, getVisibleSeal, getVisibleVersion } from './actions/get-visible-seal.ts';
import { listManagedSeals } from './actions/list-managed-seals.ts';
import { listSealChoices } from './actions/list-seal-choices.ts';
import { listUsableSeals } from './actions/list-usable-seals.ts';
import { autocreateCompanySeal } from './making/actions/autocreate-company-seal.ts';
import { drawStandardSeal } from './making/actions/create-company-seal.ts';
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
      const { companyId = actor.tenantId ?? '', type, category, status, keyword, pageNo, pageSize } = query;
      const managed = await listManagedSeals(deps, actor, companyId, {
        ...(type && type !== 'PERSONAL' ? { types: [type] } : {}),
        ...(category ? { category } : {}),
        ...(status && status !== 'DELETE' ? { statuses: [status] } : {}),
        ...(keyword ? { keyword } : {}),
      });
      const shown = managed.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return { list: await present(actor, shown), total: managed.length, pageNo, pageSize };
    },
  );

  serve(
    app,
    createStandardSealCall,
    { body: standardSealSchema, answer: sealSchema },
    async ({ actor, body }) => {
      await countAttempt(deps.database, { key: `seal:${actor.userId}`, max: 30, windowSeconds: 600 });
      return presentOne(actor, await autocreateCompanySeal(deps, actor, body));
    },
  );

  serve(
    app,
    previewStandardSealCall,
    { query: standardSealPreviewSchema },
    async ({ actor, query, reply }) => {
      const { companyId, footText } = query;
      if (!isId(companyId) || !(await deps.organizations.isEmployee(actor, companyId)))
        throw new AppError('NOT_FOUND');
      await countAttempt(deps.database, { key: `seal-preview:${actor.userId}`, max: 60, windowSeconds: 60 });
      const { name } = await deps.organizations.getCompany(companyId);
      const { png } = await drawStandardSeal(deps, name, footText || null);
      return reply.type('image/png').header('cache-control', 'private, no-store').send(Buffer.from(png));
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
