import type { Contract } from '../contracts/contract-schema.ts';
import { call, of } from '../transport/call.ts';
import type {
  ContractFromTemplate,
  ContractOfTemplateQuery,
  ContractTemplates,
  DraftPages,
  DraftPreview,
  PaperCorrection,
  PaperEditing,
  TemplateFromContract,
} from './contract-from-template-schema.ts';
import type { MadePages } from './papers/made-pages-schema.ts';
import type { TemplateDetail } from './template-schema.ts';

export const draftFromTemplateCall = call('POST /contract/fromtemplate', {
  summary: 'Makes a draft of a version of a template, with parties in its roles',
  access: 'SESSION',
  resource: { code: 'LAUNCH', of: 'SESSION' },
  sessions: ['COMPANY'],
  body: of<ContractFromTemplate>(),
  answer: of<Contract>(),
});

export const correctPaperValuesCall = call('POST /contract/papervalues', {
  summary: 'Corrects what the sponsor filled in in the papers of a draft, and typesets them again',
  access: 'SESSION',
  resource: { code: 'LAUNCH', of: 'SESSION' },
  sessions: ['COMPANY'],
  body: of<PaperCorrection>(),
  answer: of<Contract>(),
});

export const readPaperEditingCall = call('GET /contract/papervalues', {
  summary: 'What the sponsor filled into the papers of a draft, with the version that they are made from',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ContractOfTemplateQuery>(),
  answer: of<PaperEditing>(),
});

export const listContractTemplatesCall = call('GET /contract/templates', {
  summary: 'The versions of templates that files of a contract were made from and the caller may see',
  access: 'SESSION',
  query: of<ContractOfTemplateQuery>(),
  answer: of<ContractTemplates>(),
});

export const previewPaperValuesCall = call('POST /contract/papervalues/preview', {
  summary:
    'A file of a draft as it is typeset with other values of the sponsor, as PDF, or a page of it as a picture',
  access: 'SESSION',
  sessions: ['COMPANY'],
  effect: false,
  body: of<DraftPreview>(),
  answer: 'BYTES',
});

export const makeDraftPagesCall = call('POST /contract/papervalues/pages', {
  summary:
    'Makes a file of a draft with other values of the sponsor; answers its pages and places of signatures',
  access: 'SESSION',
  sessions: ['COMPANY'],
  effect: false,
  body: of<DraftPages>(),
  answer: of<MadePages>(),
});

export const templateFromContractCall = call('POST /template/fromcontract', {
  summary: 'Makes a template of the files, parties and fields of a contract',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateFromContract>(),
  answer: of<TemplateDetail>(),
});
