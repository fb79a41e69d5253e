import { importPaperCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import {
  paperImportQuerySchema,
  paperImportSchema,
} from '@cinnabar/protocol/templates/papers/paper-import-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { withUpload } from '../../../platform/uploads/receive-upload.ts';
import { requireLine } from '../../../platform/uploads/require-line.ts';
import { stagingFolder } from '../../../platform/uploads/staging.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessToChange } from '../templates-policy.ts';
import { importPaper, paperFileTooLarge } from './import-paper.ts';

const FILES_AN_HOUR = 120;

export function paperImportRoutes(app: App, deps: TemplatesDeps): void {
  serve(
    app,
    importPaperCall,
    { query: paperImportQuerySchema, answer: paperImportSchema, givesWay: true },
    async ({ actor, query, request }) => {
      const key = `import-paper:${actor.userId}`;
      await countAttempt(deps.database, { key, max: FILES_AN_HOUR, windowSeconds: 3600 });
      const { company } = await accessToChange(deps, actor, query.tenantId, 'CREATE');
      const rule = {
        folder: stagingFolder(deps.dataDir),
        checkName: (filename: string) => requireLine(filename, 'file'),
        tooLarge: paperFileTooLarge,
      };
      return withUpload(request, rule, (upload) => importPaper(deps, actor, company.id, upload));
    },
  );
}
