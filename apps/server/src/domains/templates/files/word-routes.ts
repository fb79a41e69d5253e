import { assetQuerySchema } from '@cinnabar/protocol/templates/assets/asset-form-schema';
import { paperImportQuerySchema } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { templateDetailSchema } from '@cinnabar/protocol/templates/template-schema';
import {
  createWordTemplateCall,
  getWordExampleCall,
  getWordFactsCall,
  uploadWordFileCall,
} from '@cinnabar/protocol/templates/word/word-calls';
import { wordFactsSchema } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { newWordTemplateSchema, wordUploadSchema } from '@cinnabar/protocol/templates/word/word-form-schema';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { describeChanged } from '../actions/read-templates.ts';
import { createWith } from '../actions/save-template.ts';
import { WORD_TYPE } from '../assets/template-assets-routes.ts';
import { receivePaperFile } from '../import/receive-paper-file.ts';
import { PAPER_BODY_LIMIT } from '../papers-routes.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { makeExample } from '../word/example/make-example.ts';
import { getFacts, keepWordFile } from '../word/keep-word-file.ts';

export function wordRoutes(app: App, deps: TemplatesDeps): void {
  serve(
    app,
    uploadWordFileCall,
    { query: paperImportQuerySchema, answer: wordUploadSchema, givesWay: true },
    ({ actor, query: { tenantId }, request }) =>
      receivePaperFile(deps, { actor, tenantId, request, limit: 'word-file' }, (companyId, upload) =>
        keepWordFile(deps, actor, companyId, upload),
      ),
  );

  serve(app, getWordExampleCall, {}, ({ actor, reply }) => {
    const { name, bytes } = makeExample(actor.origin.language);
    return reply
      .type(WORD_TYPE)
      .header('content-disposition', contentDisposition(name))
      .send(Buffer.from(bytes));
  });

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
