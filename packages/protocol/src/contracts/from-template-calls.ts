import type { TemplateDetail } from '../templates/template-schema.ts';
import { call, of } from '../transport/call.ts';
import type { Contract } from './contract-schema.ts';
import type { ContractFromTemplate, TemplateFromContract } from './from-template-schema.ts';

export const draftFromTemplateCall = call('POST /contract/fromtemplate', {
  summary: 'Makes a draft of a version of a template, with parties in its roles',
  access: 'SESSION',
  resource: { code: 'LAUNCH', of: 'SESSION' },
  sessions: ['COMPANY'],
  body: of<ContractFromTemplate>(),
  answer: of<Contract>(),
});

export const templateFromContractCall = call('POST /template/fromcontract', {
  summary: 'Makes a template of the files, parties and fields of a contract',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateFromContract>(),
  answer: of<TemplateDetail>(),
});
