import { madePagesSchema } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import {
  checkPapersCall,
  createPaperTemplateCall,
  diffPapersCall,
  makePagesCall,
  previewPapersCall,
} from '@cinnabar/protocol/templates/papers/paper-calls';
import {
  newPaperTemplateSchema,
  paperDiffQuerySchema,
  paperDiffSchema,
  paperFaultsSchema,
  paperPagesSchema,
  paperPreviewSchema,
} from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { templateQuerySchema } from '@cinnabar/protocol/templates/template-form-schema';
import { templateDetailSchema } from '@cinnabar/protocol/templates/template-schema';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { describeChanged } from './actions/read-templates.ts';
import { createWith } from './actions/save-template.ts';
import { checkDraft, compareVersions } from './papers/compare-versions.ts';
import { describePages } from './papers/describe-pages.ts';
import { previewPapers } from './papers/preview-papers.ts';
import { sendPreview } from './papers/send-preview.ts';
import type { TemplatesDeps } from './templates-deps.ts';

/** A paper of a million characters, and the largest table of values. */
export const PAPER_BODY_LIMIT = 8 * 1024 * 1024;

export function papersRoutes(app: App, deps: TemplatesDeps): void {
  serve(
    app,
    createPaperTemplateCall,
    { body: newPaperTemplateSchema, answer: templateDetailSchema, bodyLimit: PAPER_BODY_LIMIT },
    async ({ actor, body }) => {
      const { tenantId: companyId, content, ...form } = body;
      return describeChanged(deps, actor, await createWith(deps, actor, { ...form, companyId, content }));
    },
  );

  serve(app, checkPapersCall, { query: templateQuerySchema, answer: paperFaultsSchema }, ({ actor, query }) =>
    checkDraft(deps, actor, query.templateId),
  );

  serve(app, diffPapersCall, { query: paperDiffQuerySchema, answer: paperDiffSchema }, ({ actor, query }) =>
    compareVersions(deps, actor, query),
  );

  serve(
    app,
    previewPapersCall,
    { body: paperPreviewSchema, bodyLimit: PAPER_BODY_LIMIT },
    ({ actor, body, reply }) => sendPreview(deps, actor, body, reply, () => previewPapers(deps, actor, body)),
  );

  serve(
    app,
    makePagesCall,
    { body: paperPagesSchema, answer: madePagesSchema, bodyLimit: PAPER_BODY_LIMIT },
    ({ actor, body, reply }) =>
      describePages(deps, actor, reply, (left) => previewPapers(deps, actor, body, left)),
  );
}
