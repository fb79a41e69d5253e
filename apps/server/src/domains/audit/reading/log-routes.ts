import { Readable } from 'node:stream';
import { exportAuditCall, listAuditCall, verifyAuditChainCall } from '@cinnabar/protocol/audit/audit-calls';
import {
  auditChainQuerySchema,
  auditFilterSchema,
  auditListQuerySchema,
  auditPageSchema,
  auditVerdictSchema,
} from '@cinnabar/protocol/audit/audit-list-schema';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportLog } from './export-log.ts';
import { listLog } from './list-log.ts';
import type { LogDeps } from './log-ports.ts';
import { verifyLog } from './verify-log.ts';

/** The log as those read it who may. */
export function logRoutes(app: App, deps: LogDeps): void {
  serve(app, listAuditCall, { query: auditListQuerySchema, answer: auditPageSchema }, ({ actor, query }) =>
    listLog(deps, actor, query),
  );

  serve(
    app,
    verifyAuditChainCall,
    { query: auditChainQuerySchema, answer: auditVerdictSchema },
    async ({ actor, query }) => {
      // A check reads every record of a chain.
      await countAttempt(deps.database, { key: `audit-verify:${actor.userId}`, max: 60, windowSeconds: 600 });
      return verifyLog(deps, actor, query);
    },
  );

  serve(app, exportAuditCall, { query: auditFilterSchema }, async ({ actor, query, reply }) => {
    await countAttempt(deps.database, { key: `audit-export:${actor.userId}`, max: 20, windowSeconds: 600 });
    const { name, text } = await exportLog(deps, actor, query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'no-store')
      .send(Readable.from(text));
  });
}
