import { call, of } from '../../transport/call.ts';
import type {
  ChangeTemplateCode,
  NewTemplateCode,
  TemplateCode,
  TemplateCodeId,
  TemplateCodeStatus,
  TemplateCodesQuery,
  TemplateCodeUses,
  TemplateCodeUsesQuery,
} from './code-schema.ts';

const launching = {
  access: 'SESSION',
  sessions: ['COMPANY'],
  resource: { code: 'LAUNCH', of: 'SESSION' },
} as const;
const reading = { access: 'SESSION', sessions: ['COMPANY'] } as const;

export const makeTemplateCodeCall = call('POST /template/code', {
  ...launching,
  summary: 'Makes a code of a template: who scans it gets a contract of their own',
  body: of<NewTemplateCode>(),
  answer: of<TemplateCode>(),
});

export const changeTemplateCodeCall = call('POST /template/code/change', {
  ...launching,
  summary: 'Changes a code; contracts that it made stay as they are',
  body: of<ChangeTemplateCode>(),
  answer: of<TemplateCode>(),
});

export const switchTemplateCodeCall = call('POST /template/code/status', {
  ...reading,
  summary: 'Pauses a code, or goes on with it',
  body: of<TemplateCodeStatus>(),
  answer: of<TemplateCode>(),
});

export const removeTemplateCodeCall = call('POST /template/code/remove', {
  ...reading,
  summary: 'Removes a code; its contracts stay',
  body: of<TemplateCodeId>(),
  answer: of<null>(),
});

export const listTemplateCodesCall = call('GET /template/code/list', {
  ...reading,
  summary: 'The codes of a template that the caller may change, newest first',
  query: of<TemplateCodesQuery>(),
  answer: of<TemplateCode[]>(),
});

export const listTemplateCodeUsesCall = call('GET /template/code/uses', {
  ...reading,
  summary: 'The contracts of a code, latest first',
  query: of<TemplateCodeUsesQuery>(),
  answer: of<TemplateCodeUses>(),
});
