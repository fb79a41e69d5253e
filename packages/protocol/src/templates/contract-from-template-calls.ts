import type { Contract } from '../contracts/contract-schema.ts';
import { call, of } from '../transport/call.ts';
import type {
  ContractFromTemplate,
  PaperCorrection,
  TemplateFromContract,
} from './contract-from-template-schema.ts';
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

export const templateFromContractCall = call('POST /template/fromcontract', {
  summary: 'Makes a template of the files, parties and fields of a contract',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateFromContract>(),
  answer: of<TemplateDetail>(),
});
