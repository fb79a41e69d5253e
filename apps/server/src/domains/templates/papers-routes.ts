import {
  checkPapersCall,
  createPaperTemplateCall,
  diffPapersCall,
  previewPapersCall,
} from '@cinnabar/protocol/templates/papers/paper-calls';
import {
  newPaperTemplateSchema,
  paperDiffQuerySchema,
  paperDiffSchema,
  paperFaultsSchema,
  paperPreviewSchema,
} from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { templateQuerySchema } from '@cinnabar/protocol/templates/template-form-schema';
import { templateDetailSchema } from '@cinnabar/protocol/templates/template-schema';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { describeChanged } from './actions/read-templates.ts';
import { createWith } from './actions/save-template.ts';
import { checkDraft, compareVersions } from './papers/compare-versions.ts';
import { previewPapers } from './papers/preview-papers.ts';
import type { TemplatesDeps } from './templates-deps.ts';

/** A paper of a million characters, and the largest table of values. */
export const PAPER_BODY_LIMIT = 8 * 1024 * 1024;
/** A form that shows its page while a person types stays below this. */
const PREVIEWS_A_MINUTE = 120;
/** Readers ask for the pages that they see, one by one. */
const PICTURES_A_MINUTE = 600;

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
    async ({ actor, body, reply }) => {
      const { page, width } = body;
      const limit =
        page === undefined
          ? { key: `paper-preview:${actor.userId}`, max: PREVIEWS_A_MINUTE }
          : { key: `paper-picture:${actor.userId}`, max: PICTURES_A_MINUTE };
      await countAttempt(deps.database, { ...limit, windowSeconds: 60 });
      const { bytes } = await previewPapers(deps, actor, body);
      const answer = reply.header('cache-control', 'no-store');
      if (page === undefined) return answer.type('application/pdf').send(Buffer.from(bytes));
      const picture = await deps.drawOwnPage({ bytes, page, width }, actor.userId);
      return answer.type('image/webp').send(Buffer.from(picture));
    },
  );
}
