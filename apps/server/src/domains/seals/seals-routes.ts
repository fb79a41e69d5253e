import { isId } from '@cinnabar/kernel';
import {
  SEAL_STATUSES,
  SEAL_TYPES,
  sealChoiceSchema,
  sealSchema,
} from '@cinnabar/protocol/seals/seal-schema';
import { answerSchema, pageQuerySchema } from '@cinnabar/protocol/transport/answer-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { authenticateReader } from '../../platform/http/reader.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { autocreateCompanySeal } from './actions/autocreate-company-seal.ts';
import { drawStandardSeal } from './actions/create-company-seal.ts';
import { getVisiblePicture, getVisibleSeal, getVisibleVersion } from './actions/get-visible-seal.ts';
import { listManagedSeals } from './actions/list-managed-seals.ts';
import { listSealChoices } from './actions/list-seal-choices.ts';
import { listUsableSeals } from './actions/list-usable-seals.ts';
import { createPresenter } from './present-seals.ts';
import { SEAL_CATEGORIES } from './seal-category.ts';
import type { SealsDeps } from './seals-deps.ts';
import type { SealState } from './seals-store.ts';

const id = z.string().max(64);
const sealsAnswer = { response: { 200: answerSchema(z.array(sealSchema)) } };
const sealAnswer = { response: { 200: answerSchema(sealSchema) } };
const filterSchema = z.object({
  companyId: z.uuid().optional(),
  type: z.enum(SEAL_TYPES).optional(),
  category: z.enum(['ELECTRONIC', 'PHYSICS']).optional(),
  status: z.enum(SEAL_STATUSES).optional(),
});
const categorySchema = z.object({ id: z.string(), name: z.string(), code: z.string() });

/** Seals of companies, and the pictures of all (calls.md §5 and §7). */
export function sealsRoutes(app: App, deps: SealsDeps): void {
  const { present, presentOne } = createPresenter(deps);

  app.get(
    '/seal/getcategories',
    { schema: { response: { 200: answerSchema(z.array(categorySchema)) } } },
    async (request) => {
      const { language } = authenticate(request).origin;
      return ok(SEAL_CATEGORIES.map(({ code, [language]: name }) => ({ id: code, name, code })));
    },
  );

  app.get('/seal/query', { schema: { querystring: filterSchema, ...sealsAnswer } }, async (request) => {
    const actor = authenticate(request);
    return ok(await present(actor, await listUsableSeals(deps, actor, request.query)));
  });

  app.get(
    '/seal/choices',
    {
      schema: {
        querystring: z.object({ companyId: id }),
        response: { 200: answerSchema(z.array(sealChoiceSchema)) },
      },
    },
    async (request) => {
      const { companyId } = request.query;
      return ok(isId(companyId) ? await listSealChoices(deps, authenticate(request), companyId) : []);
    },
  );

  app.get(
    '/seal/charge',
    { schema: { querystring: z.object({ tenantId: id }), ...sealsAnswer } },
    async (request) => {
      const actor = authenticate(request);
      return ok(await present(actor, await listManagedSeals(deps, actor, request.query.tenantId)));
    },
  );

  const pageQuery = filterSchema
    .extend({ keyword: z.string().trim().max(100).optional() })
    .extend(pageQuerySchema.shape);
  const pageAnswer = z.object({
    list: z.array(sealSchema),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  });
  app.get(
    '/seal/page',
    { schema: { querystring: pageQuery, response: { 200: answerSchema(pageAnswer) } } },
    async (request) => {
      const actor = authenticate(request);
      const {
        companyId = actor.tenantId ?? '',
        type,
        category,
        status,
        keyword,
        pageNo,
        pageSize,
      } = request.query;
      const managed = await listManagedSeals(deps, actor, companyId, {
        ...(type && type !== 'PERSONAL' ? { types: [type] } : {}),
        ...(category ? { category } : {}),
        ...(status && status !== 'DELETE' ? { statuses: [status] } : {}),
        ...(keyword ? { keyword } : {}),
      });
      const shown = managed.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return ok({ list: await present(actor, shown), total: managed.length, pageNo, pageSize });
    },
  );

  const autocreateForm = z.object({ companyId: id, categoryId: z.string().max(20).default('OFFICIAL') });
  app.post(
    '/seal/autocreate/company',
    { schema: { body: autocreateForm, ...sealAnswer } },
    async (request) => {
      const actor = authenticate(request);
      await countAttempt(deps.database, { key: `seal:${actor.userId}`, max: 30, windowSeconds: 600 });
      return presentOne(actor, await autocreateCompanySeal(deps, actor, request.body));
    },
  );

  const previewQuery = z.object({ companyId: id, footText: z.string().trim().max(12).optional() });
  app.get('/seal/preview/company', { schema: { querystring: previewQuery } }, async (request, reply) => {
    const actor = authenticate(request);
    const { companyId, footText } = request.query;
    if (!isId(companyId) || !(await deps.organizations.isEmployee(actor, companyId)))
      throw new AppError('NOT_FOUND');
    await countAttempt(deps.database, { key: `seal-preview:${actor.userId}`, max: 60, windowSeconds: 60 });
    const { name } = await deps.organizations.getCompany(companyId);
    const { png } = await drawStandardSeal(deps, name, footText || null);
    return reply.type('image/png').header('cache-control', 'private, no-store').send(Buffer.from(png));
  });

  app.get(
    '/seal/image/key/:photokey',
    { schema: { params: z.object({ photokey: id }) } },
    async (request, reply) =>
      sendPicture(
        request,
        reply,
        await getVisibleVersion(deps, await authenticateReader(request), request.params.photokey),
      ),
  );

  for (const path of ['/seal/image/:id', '/seal/person/image/:id'] as const) {
    app.get(path, { schema: { params: z.object({ id }) } }, async (request, reply) =>
      sendPicture(
        request,
        reply,
        await getVisiblePicture(deps, await authenticateReader(request), request.params.id),
      ),
    );
  }

  app.get('/seal/:id', { schema: { params: z.object({ id }), ...sealAnswer } }, async (request) => {
    const actor = authenticate(request);
    return presentOne(actor, await getVisibleSeal(deps, actor, request.params.id));
  });

  async function sendPicture(request: FastifyRequest, reply: FastifyReply, { version }: SealState) {
    if (answerUnchanged(request, reply, version.photokey)) return reply;
    return reply.type('image/png').send(await deps.storage.get(version.storageKey));
  }
}
