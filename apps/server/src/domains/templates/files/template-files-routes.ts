import {
  confirmFieldsSchema,
  replacedFileSchema,
  replaceFileSchema,
} from '@cinnabar/protocol/templates/files/file-replacement-schema';
import {
  confirmTemplateFieldsCall,
  replaceTemplateFileCall,
} from '@cinnabar/protocol/templates/files/template-files-calls';
import { templateDetailSchema } from '@cinnabar/protocol/templates/template-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { describeChanged } from '../actions/read-templates.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { confirmFields, replaceFile } from './replace-file.ts';

const REPLACED_AN_HOUR = 120;

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
}
