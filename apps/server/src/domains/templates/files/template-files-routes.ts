import { LIMITS } from '@cinnabar/protocol/limits';
import {
  confirmFieldsSchema,
  replacedFileSchema,
  replaceFileSchema,
} from '@cinnabar/protocol/templates/files/file-replacement-schema';
import {
  confirmTemplateFieldsCall,
  exportTemplatesCall,
  importTemplatesCall,
  replaceTemplateFileCall,
} from '@cinnabar/protocol/templates/files/template-files-calls';
import {
  importedTemplatesSchema,
  templateExportQuerySchema,
  templateImportQuerySchema,
} from '@cinnabar/protocol/templates/files/template-package-schema';
import { templateDetailSchema } from '@cinnabar/protocol/templates/template-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { withUpload } from '../../../platform/uploads/receive-upload.ts';
import { requireLine } from '../../../platform/uploads/require-line.ts';
import { stagingFolder } from '../../../platform/uploads/staging.ts';
import { describeChanged } from '../actions/read-templates.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { exportTemplates } from './export-templates.ts';
import { importTemplates, requireImportPlace } from './import-templates.ts';
import { confirmFields, replaceFile } from './replace-file.ts';

const REPLACED_AN_HOUR = 120;
const PACKAGES_AN_HOUR = 60;
const MIB = 1024 * 1024;

export function templateFilesRoutes(app: App, deps: TemplatesDeps): void {
  serve(
    app,
    replaceTemplateFileCall,
    { body: replaceFileSchema, answer: replacedFileSchema, givesWay: true },
    async ({ actor, params, body }) => {
      const key = `replace-file:${actor.userId}`;
      await countAttempt(deps.database, { key, max: REPLACED_AN_HOUR, windowSeconds: 3600 });
      const { template, fields } = await replaceFile(deps, actor, params.id, body);
      return { template: await describeChanged(deps, actor, template), fields };
    },
  );

  serve(
    app,
    confirmTemplateFieldsCall,
    { body: confirmFieldsSchema, answer: templateDetailSchema },
    async ({ actor, params, body }) =>
      describeChanged(deps, actor, await confirmFields(deps, actor, params.id, body)),
  );

  serve(app, exportTemplatesCall, { query: templateExportQuerySchema }, async ({ actor, query, reply }) => {
    const key = `export-templates:${actor.userId}`;
    await countAttempt(deps.database, { key, max: PACKAGES_AN_HOUR, windowSeconds: 3600 });
    const { title, zip } = await exportTemplates(deps, actor, query.templateIds);
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition(`${title ?? 'templates'}.zip`))
      .send(zip);
  });

  serve(
    app,
    importTemplatesCall,
    { query: templateImportQuerySchema, answer: importedTemplatesSchema, givesWay: true },
    async ({ actor, query, request }) => {
      const key = `import-templates:${actor.userId}`;
      await countAttempt(deps.database, { key, max: PACKAGES_AN_HOUR, windowSeconds: 3600 });
      const place = await requireImportPlace(deps, actor, query);
      const rule = {
        folder: stagingFolder(deps.dataDir),
        checkName: (filename: string) => requireLine(filename, 'file'),
        tooLarge: () =>
          new AppError('TEMPLATE_PACKAGE_TOO_LARGE', { params: { mib: LIMITS.uploadBytes / MIB } }),
      };
      return withUpload(request, rule, (upload) => importTemplates(deps, actor, place, upload));
    },
  );
}
