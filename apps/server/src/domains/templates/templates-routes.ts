import { listUnusedTemplatesCall } from '@cinnabar/protocol/templates/figures/template-figures-calls';
import {
  unusedTemplatesQuerySchema,
  unusedTemplatesSchema,
} from '@cinnabar/protocol/templates/figures/template-figures-schema';
import {
  fromTemplateSchema,
  madeFromTemplateSchema,
  newTemplateSchema,
  templateDraftSchema,
  templateDuplicateSchema,
  templateFavouriteSchema,
  templateKeptSchema,
  templateNamesSchema,
  templateOriginQuerySchema,
  templatePublishSchema,
  templateQuerySchema,
  templateRollbackSchema,
  templateStatusSchema,
  templateVersionQuerySchema,
} from '@cinnabar/protocol/templates/template-form-schema';
import {
  templateCountQuerySchema,
  templateCountSchema,
  templateDetailSchema,
  templateListQuerySchema,
  templatePageSchema,
  templateTagsQuerySchema,
  templateTagsSchema,
  templateVersionDetailSchema,
  templateVersionSchema,
} from '@cinnabar/protocol/templates/template-schema';
import {
  countTemplatesCall,
  createTemplateCall,
  discardTemplateDraftCall,
  downloadTemplateCall,
  duplicateTemplateCall,
  getTemplateCall,
  getTemplateVersionCall,
  listTemplatesCall,
  listTemplateTagsCall,
  listTemplateVersionsCall,
  makeFromTemplateCall,
  markTemplateCall,
  publishTemplateCall,
  rollBackTemplateCall,
  saveTemplateDraftCall,
  switchTemplateCall,
  updateTemplateCall,
} from '@cinnabar/protocol/templates/templates-calls';
import { z } from 'zod';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { readByteRange } from '../documents/index.ts';
import { duplicateTemplate } from './actions/duplicate-template.ts';
import { makeFromTemplate } from './actions/make-from-template.ts';
import { publishTemplate, rollBackTemplate } from './actions/publish-template.ts';
import {
  countVisible,
  describeChanged,
  getOriginFile,
  listVersions,
  listVisibleTags,
  markTemplate,
  pageOfTemplates,
  readTemplate,
  readVersion,
} from './actions/read-templates.ts';
import {
  createTemplate,
  discardTemplateDraft,
  saveTemplateDraft,
  updateNames,
} from './actions/save-template.ts';
import { switchTemplate } from './actions/switch-template.ts';
import { templateAssetsRoutes } from './assets/template-assets-routes.ts';
import { templateCommentsRoutes } from './comments/template-comments-routes.ts';
import { listUnused } from './figures/list-unused.ts';
import { templateFilesRoutes } from './files/template-files-routes.ts';
import { wordRoutes } from './files/word-routes.ts';
import { groupsRoutes } from './groups-routes.ts';
import { paperImportRoutes } from './import/paper-import-routes.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { PAPER_BODY_LIMIT, papersRoutes } from './papers-routes.ts';
import type { TemplatesDeps } from './templates-deps.ts';

export function templatesRoutes(app: App, deps: TemplatesDeps): void {
  groupsRoutes(app, deps);
  templateFilesRoutes(app, deps);
  papersRoutes(app, deps);
  libraryRoutes(app, deps);
  templateCommentsRoutes(app, deps);
  paperImportRoutes(app, deps);
  templateAssetsRoutes(app, deps);
  wordRoutes(app, deps);

  serve(
    app,
    listTemplatesCall,
    { query: templateListQuerySchema, answer: templatePageSchema },
    ({ actor, query }) => pageOfTemplates(deps, actor, query),
  );

  serve(
    app,
    countTemplatesCall,
    { query: templateCountQuerySchema, answer: templateCountSchema },
    ({ actor, query }) => countVisible(deps, actor, query),
  );

  serve(
    app,
    listTemplateTagsCall,
    { query: templateTagsQuerySchema, answer: templateTagsSchema },
    ({ actor, query }) => listVisibleTags(deps, actor, query.tenantId),
  );

  serve(
    app,
    listUnusedTemplatesCall,
    { query: unusedTemplatesQuerySchema, answer: unusedTemplatesSchema },
    ({ actor, query }) => listUnused(deps, actor, query),
  );

  serve(
    app,
    getTemplateCall,
    { query: templateQuerySchema, answer: templateDetailSchema },
    ({ actor, query }) => readTemplate(deps, actor, query.templateId),
  );

  serve(
    app,
    createTemplateCall,
    { body: newTemplateSchema, answer: templateDetailSchema },
    async ({ actor, body }) => describeChanged(deps, actor, await createTemplate(deps, actor, body)),
  );

  serve(
    app,
    saveTemplateDraftCall,
    { body: templateDraftSchema, answer: templateDetailSchema, bodyLimit: PAPER_BODY_LIMIT },
    async ({ actor, params, body }) =>
      describeChanged(deps, actor, await saveTemplateDraft(deps, actor, params.id, body)),
  );

  serve(
    app,
    discardTemplateDraftCall,
    { body: templateKeptSchema, answer: templateDetailSchema },
    async ({ actor, params, body }) =>
      describeChanged(deps, actor, await discardTemplateDraft(deps, actor, params.id, body)),
  );

  serve(
    app,
    publishTemplateCall,
    { body: templatePublishSchema, answer: templateDetailSchema },
    async ({ actor, params, body }) =>
      describeChanged(deps, actor, await publishTemplate(deps, actor, params.id, body)),
  );

  serve(
    app,
    rollBackTemplateCall,
    { body: templateRollbackSchema, answer: templateDetailSchema },
    async ({ actor, params, body }) =>
      describeChanged(deps, actor, await rollBackTemplate(deps, actor, params.id, body)),
  );

  serve(app, listTemplateVersionsCall, { answer: z.array(templateVersionSchema) }, ({ actor, params }) =>
    listVersions(deps, actor, params.id),
  );

  serve(
    app,
    getTemplateVersionCall,
    { query: templateVersionQuerySchema, answer: templateVersionDetailSchema },
    ({ actor, query }) => readVersion(deps, actor, query.versionId),
  );

  serve(
    app,
    updateTemplateCall,
    { body: templateNamesSchema, answer: templateDetailSchema },
    async ({ actor, body }) => describeChanged(deps, actor, await updateNames(deps, actor, body)),
  );

  serve(
    app,
    switchTemplateCall,
    { body: templateStatusSchema, answer: templateDetailSchema },
    async ({ actor, body }) => describeChanged(deps, actor, await switchTemplate(deps, actor, body)),
  );

  serve(
    app,
    duplicateTemplateCall,
    { body: templateDuplicateSchema, answer: templateDetailSchema },
    async ({ actor, body }) => describeChanged(deps, actor, await duplicateTemplate(deps, actor, body)),
  );

  serve(
    app,
    markTemplateCall,
    { body: templateFavouriteSchema, answer: z.null() },
    async ({ actor, body }) => {
      await markTemplate(deps, actor, body);
      return null;
    },
  );

  serve(
    app,
    makeFromTemplateCall,
    { body: fromTemplateSchema, answer: madeFromTemplateSchema },
    async ({ actor, body }) => {
      await countAttempt(deps.database, {
        key: `from-template:${actor.userId}`,
        max: 3000,
        windowSeconds: 600,
      });
      return makeFromTemplate(deps, actor, body);
    },
  );

  serve(
    app,
    downloadTemplateCall,
    { query: templateOriginQuerySchema },
    async ({ actor, params, query, request, reply }) => {
      const { title, sha256, size, storageKey } = await getOriginFile(deps, actor, params.id, query);
      reply
        .header('accept-ranges', 'bytes')
        .header('content-disposition', contentDisposition(`${title}.pdf`, 'inline'));
      if (answerUnchanged(request, reply, sha256)) return reply;
      const range = readByteRange(request.headers.range, size);
      if (range === 'unsatisfiable')
        return reply.status(416).header('content-range', `bytes */${size}`).send();
      reply.type('application/pdf');
      if (range === null)
        return reply.header('content-length', size).send(await deps.storage.stream(storageKey));
      const { start, end } = range;
      return reply
        .status(206)
        .header('content-range', `bytes ${start}-${end}/${size}`)
        .header('content-length', end - start + 1)
        .send(await deps.storage.stream(storageKey, range));
    },
  );
}
