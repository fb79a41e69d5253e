import { call, of } from '../../transport/call.ts';
import type { TemplateDetail } from '../template-schema.ts';
import type { ConfirmFields, ReplacedFile, ReplaceFile } from './file-replacement-schema.ts';
import type {
  ImportedTemplates,
  TemplateExportQuery,
  TemplateImportQuery,
} from './template-package-schema.ts';

export const replaceTemplateFileCall = call('PUT /template/:id/file/replace', {
  summary:
    'Replaces a file of the draft; its fields move with the words around them, and the doubtful ones are listed',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ReplaceFile>(),
  answer: of<ReplacedFile>(),
});

export const confirmTemplateFieldsCall = call('POST /template/:id/file/confirm', {
  summary: 'Confirms the places of doubtful fields of a replaced file',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ConfirmFields>(),
  answer: of<TemplateDetail>(),
});

export const exportTemplatesCall = call('GET /template/export', {
  summary: 'Templates with their files as one package, for another company or installation',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateExportQuery>(),
  answer: 'DOWNLOAD',
});

export const importTemplatesCall = call('POST /template/import', {
  summary: 'Makes drafts of the templates of a package',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateImportQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<ImportedTemplates>(),
});
