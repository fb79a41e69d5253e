import { assetQuerySchema } from '@cinnabar/protocol/templates/assets/asset-form-schema';
import { paperImportQuerySchema } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { templateDetailSchema } from '@cinnabar/protocol/templates/template-schema';
import {
  createWordTemplateCall,
  getWordFactsCall,
  uploadWordFileCall,
} from '@cinnabar/protocol/templates/word/word-calls';
import { wordFactsSchema } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { newWordTemplateSchema, wordUploadSchema } from '@cinnabar/protocol/templates/word/word-form-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { withUpload } from '../../../platform/uploads/receive-upload.ts';
import { requireLine } from '../../../platform/uploads/require-line.ts';
import { stagingFolder } from '../../../platform/uploads/staging.ts';
import { describeChanged } from '../actions/read-templates.ts';
import { createWith } from '../actions/save-template.ts';
import { paperFileTooLarge } from '../import/import-paper.ts';
import { PAPER_BODY_LIMIT } from '../papers-routes.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessToChange } from '../templates-policy.ts';
import { getFacts, keepWordFile } from '../word/keep-word-file.ts';

const FILES_AN_HOUR = 120;

export function wordRoutes(app: App, deps: TemplatesDeps): void {
  serve(
    app,
    uploadWordFileCall,
    { query: paperImportQuerySchema, answer: wordUploadSchema, givesWay: true },
    async ({ actor, query, request }) => {
      const key = `word-file:${actor.userId}`;
      await countAttempt(deps.database, { key, max: FILES_AN_HOUR, windowSeconds: 3600 });
      const { company } = await accessToChange(deps, actor, query.tenantId, 'CREATE');
      const rule = {
        folder: stagingFolder(deps.dataDir),
        checkName: (filename: string) => requireLine(filename, 'file'),
        tooLarge: paperFileTooLarge,
      };
      return withUpload(request, rule, (upload) => keepWordFile(deps, actor, company.id, upload));
    },
  );

  serve(app, getWordFactsCall, { query: assetQuerySchema, answer: wordFactsSchema }, ({ actor, query }) =>
    getFacts(deps, actor, query.assetId),
  );

  serve(
    app,
    createWordTemplateCall,
    { body: newWordTemplateSchema, answer: templateDetailSchema, bodyLimit: PAPER_BODY_LIMIT },
    async ({ actor, body }) => {
      const { tenantId: companyId, content, ...form } = body;
      return describeChanged(deps, actor, await createWith(deps, actor, { ...form, companyId, content }));
    },
  );
}
