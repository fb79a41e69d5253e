import { Readable } from 'node:stream';
import {
  feeAccountSchema,
  feeExportQuerySchema,
  feeListQuerySchema,
  feeListSchema,
  feePermissionSchema,
  feeTenantSchema,
} from '@cinnabar/protocol/fees/fee-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { exportBill } from './actions/export-bill.ts';
import { listBill } from './actions/list-bill.ts';
import { hasCard, readAccount } from './actions/read-account.ts';
import type { FeesDeps } from './fees-deps.ts';
import { mayOpen } from './fees-policy.ts';

export function feesRoutes(app: App, deps: FeesDeps): void {
  app.get(
    '/fee/account',
    { schema: { querystring: feeTenantSchema, response: { 200: answerSchema(feeAccountSchema) } } },
    async (request) => ok(await readAccount(deps, authenticate(request), request.query.tenantId)),
  );

  app.get(
    '/fee/annual/valid',
    { schema: { querystring: feeTenantSchema, response: { 200: answerSchema(z.boolean()) } } },
    async (request) => ok(await hasCard(deps, authenticate(request), request.query.tenantId)),
  );

  app.post(
    '/fee/account/permission/check',
    // A read by POST, as the specification has it.
    {
      config: { effect: false },
      schema: { body: feePermissionSchema, response: { 200: answerSchema(z.boolean()) } },
    },
    async (request) => {
      return ok(await mayOpen(deps, authenticate(request), request.body.companyId));
    },
  );

  app.get(
    '/fee/list',
    { schema: { querystring: feeListQuerySchema, response: { 200: answerSchema(feeListSchema) } } },
    async (request) => ok(await listBill(deps, authenticate(request), request.query)),
  );

  app.get(
    '/fee/export',
    { config: { download: true }, schema: { querystring: feeExportQuerySchema } },
    async (request, reply) => {
      const actor = authenticate(request);
      const { name, text } = await exportBill(deps, actor, request.query);
      await countAttempt(deps.database, { key: `fee-export:${actor.userId}`, max: 20, windowSeconds: 600 });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(name))
        .header('cache-control', 'no-store')
        .send(Readable.from(text));
    },
  );
}
