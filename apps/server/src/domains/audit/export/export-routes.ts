import {
  beginExportCall,
  discardExportCall,
  downloadExportCall,
  listExportsCall,
} from '@cinnabar/protocol/audit/export-calls';
import {
  beginExportSchema,
  exportIdSchema,
  logExportSchema,
  logExportsSchema,
} from '@cinnabar/protocol/audit/export-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { beginExport } from './actions/begin-export.ts';
import { discardExport } from './actions/discard-export.ts';
import { listOwnExports } from './actions/list-exports.ts';
import { openExport } from './actions/open-export.ts';
import type { ExportDeps } from './export-deps.ts';

const TEN_MINUTES = { windowSeconds: 600 };

/** Files of the log. */
export function exportRoutes(app: App, deps: ExportDeps): void {
  serve(
    app,
    beginExportCall,
    { body: beginExportSchema, answer: logExportSchema },
    async ({ actor, body }) => {
      await countAttempt(deps.database, { key: `audit-export:${actor.userId}`, max: 20, ...TEN_MINUTES });
      return beginExport(deps, actor, body);
    },
  );

  serve(app, listExportsCall, { answer: logExportsSchema }, ({ actor }) => listOwnExports(deps, actor));

  serve(app, discardExportCall, { body: exportIdSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await discardExport(deps, actor, body.id);
    return null;
  });

  serve(app, downloadExportCall, { query: exportIdSchema }, async ({ actor, query, reply }) => {
    await countAttempt(deps.database, { key: `audit-file:${actor.userId}`, max: 60, ...TEN_MINUTES });
    const { name, type, size, content } = await openExport(deps, actor, query.id);
    return reply
      .type(type)
      .header('content-disposition', contentDisposition(name))
      .header('content-length', size)
      .header('cache-control', 'no-store')
      .send(content);
  });
}
