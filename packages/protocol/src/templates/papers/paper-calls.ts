import { call, of } from '../../transport/call.ts';
import type { FieldError } from '../../transport/error-schema.ts';
import type { TemplateQuery } from '../template-form-schema.ts';
import type { TemplateDetail } from '../template-schema.ts';
import type { MadePages } from './made-pages-schema.ts';
import type {
  NewPaperTemplate,
  PaperDiff,
  PaperDiffQuery,
  PaperPages,
  PaperPreview,
} from './paper-form-schema.ts';
import type { PaperImport, PaperImportQuery } from './paper-import-schema.ts';

export const createPaperTemplateCall = call('POST /template/papers', {
  summary: 'Makes a template of papers; it begins as a draft',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<NewPaperTemplate>(),
  answer: of<TemplateDetail>(),
});

export const checkPapersCall = call('GET /template/papers/check', {
  summary: 'What the draft of a template of papers lacks to be published, each by its place',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<TemplateQuery>(),
  answer: of<FieldError[]>(),
});

export const diffPapersCall = call('GET /template/papers/diff', {
  summary: 'What differs between two versions of papers in text, params and fields',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PaperDiffQuery>(),
  answer: of<PaperDiff>(),
});

export const previewPapersCall = call('POST /template/papers/preview', {
  summary:
    'A file of a draft or version as it is typeset for these values, as PDF, or a page of it as a picture',
  access: 'SESSION',
  sessions: ['COMPANY'],
  effect: false,
  body: of<PaperPreview>(),
  answer: 'BYTES',
});

export const makePagesCall = call('POST /template/papers/pages', {
  summary: 'Makes a file of a draft or version with these values; answers its pages and places of signatures',
  access: 'SESSION',
  sessions: ['COMPANY'],
  effect: false,
  body: of<PaperPages>(),
  answer: of<MadePages>(),
});

export const importPaperCall = call('POST /template/import/paper', {
  summary:
    'What a Word file or a page of HTML becomes as a paper, with the params found in it and what was dropped; its pictures are kept',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PaperImportQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<PaperImport>(),
});
