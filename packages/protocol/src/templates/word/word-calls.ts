import { call, of } from '../../transport/call.ts';
import type { AssetQuery } from '../assets/asset-form-schema.ts';
import type { PaperImportQuery } from '../papers/paper-import-schema.ts';
import type { TemplateDetail } from '../template-schema.ts';
import type { WordFacts } from './word-facts-schema.ts';
import type { NewWordTemplate, WordUpload } from './word-form-schema.ts';

export const uploadWordFileCall = call('POST /template/word/file', {
  summary: 'Keeps a Word file that is filled in for each contract; answers its tags and places of signatures',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PaperImportQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<WordUpload>(),
});

export const getWordExampleCall = call('GET /template/word/example', {
  summary: 'A Word file with every kind of tag in the language of the caller, to begin with',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: 'BYTES',
});

export const getWordFactsCall = call('GET /template/word/facts', {
  summary: 'The tags and places of signatures of a Word file of templates',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<AssetQuery>(),
  answer: of<WordFacts>(),
});

export const createWordTemplateCall = call('POST /template/word', {
  summary: 'Makes a template of Word files; it begins as a draft',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<NewWordTemplate>(),
  answer: of<TemplateDetail>(),
});
