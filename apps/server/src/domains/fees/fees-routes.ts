import { Readable } from 'node:stream';
import { getFeeFiguresCall } from '@cinnabar/protocol/fees/fee-figures-calls';
import { feeFiguresSchema } from '@cinnabar/protocol/fees/fee-figures-schema';
import {
  feeAccountSchema,
  feeExportQuerySchema,
  feeListQuerySchema,
  feeListSchema,
  feePermissionSchema,
  feeTenantSchema,
} from '@cinnabar/protocol/fees/fee-schema';
import {
  exportBillCall,
  getFeeAccountCall,
  hasAnnualCardCall,
  listBillCall,
  mayOpenFeesCall,
} from '@cinnabar/protocol/fees/fees-calls';
import { periodSchema } from '@cinnabar/protocol/period-schema';
import { z } from 'zod';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { exportBill } from './actions/export-bill.ts';
import { getFeeFigures } from './actions/get-fee-figures.ts';
import { listBill } from './actions/list-bill.ts';
import { hasCard, readAccount } from './actions/read-account.ts';
import type { FeesDeps } from './fees-deps.ts';
import { mayOpen } from './fees-policy.ts';

export function feesRoutes(app: App, deps: FeesDeps): void {
  serve(app, getFeeFiguresCall, { query: periodSchema, answer: feeFiguresSchema }, ({ actor, query }) =>
    getFeeFigures(deps, actor, query),
  );

  serve(
    app,
    getFeeAccountCall,
    { query: feeTenantSchema, answer: feeAccountSchema },
    async ({ actor, query }) => readAccount(deps, actor, query.tenantId),
  );

  serve(app, hasAnnualCardCall, { query: feeTenantSchema, answer: z.boolean() }, async ({ actor, query }) =>
    hasCard(deps, actor, query.tenantId),
  );

  serve(app, mayOpenFeesCall, { body: feePermissionSchema, answer: z.boolean() }, async ({ actor, body }) =>
    mayOpen(deps, actor, body.companyId),
  );

  serve(app, listBillCall, { query: feeListQuerySchema, answer: feeListSchema }, async ({ actor, query }) =>
    listBill(deps, actor, query),
  );

  serve(app, exportBillCall, { query: feeExportQuerySchema }, async ({ actor, query, reply }) => {
    const { name, text } = await exportBill(deps, actor, query);
    await countAttempt(deps.database, { key: `fee-export:${actor.userId}`, max: 20, windowSeconds: 600 });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'no-store')
      .send(Readable.from(text));
  });
}
