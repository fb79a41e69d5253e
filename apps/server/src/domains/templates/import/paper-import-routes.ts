import { importPaperCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import {
  paperImportQuerySchema,
  paperImportSchema,
} from '@cinnabar/protocol/templates/papers/paper-import-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { importPaper } from './import-paper.ts';
import { receivePaperFile } from './receive-paper-file.ts';

export function paperImportRoutes(app: App, deps: TemplatesDeps): void {
  serve(
    app,
    importPaperCall,
    { query: paperImportQuerySchema, answer: paperImportSchema, givesWay: true },
    ({ actor, query: { tenantId }, request }) =>
      receivePaperFile(deps, { actor, tenantId, request, limit: 'import-paper' }, (companyId, upload) =>
        importPaper(deps, actor, companyId, upload),
      ),
  );
}
