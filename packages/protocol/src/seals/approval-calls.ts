import type { PinResult } from '../identity/login-schema.ts';
import { call, of } from '../transport/call.ts';
import type {
  AnswerApproval,
  Approval,
  ApprovalBrief,
  ApprovalId,
  ApprovalPageQuery,
  AskApproval,
  CompanyIdQuery,
  StepQuery,
  StepSeals,
} from './approval-schema.ts';
import type { SealId } from './seal-schema.ts';

export const listStepSealsCall = call('GET /seal/approval/step', {
  summary:
    'Seals of a company for a step of the caller: which can be used, why others cannot, what was asked for',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  query: of<StepQuery>(),
  answer: of<StepSeals>(),
});

export const askApprovalCall = call('POST /seal/approval', {
  summary: 'Asks to use a seal once, for exactly these bytes and places',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<AskApproval>(),
  answer: of<ApprovalBrief>(),
});

export const getApprovalCall = call('GET /seal/approval', {
  summary: 'A request to use a seal, for who asked, its examiners and readers of the seal’s records',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ApprovalId>(),
  answer: of<Approval>(),
});

export const listWaitingApprovalsCall = call('GET /seal/approval/waiting', {
  summary: 'Requests to use a seal that wait for the caller',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyIdQuery>(),
  answer: of<ApprovalBrief[]>(),
});

export const listSealApprovalsCall = call('GET /seal/approvals', {
  summary: 'The last hundred requests to use a seal, newest first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealId>(),
  answer: of<ApprovalBrief[]>(),
});

export const getApprovalPageCall = call('GET /seal/approval/page', {
  summary: 'Picture of a page as it was when the use of the seal was asked for',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ApprovalPageQuery>(),
  answer: 'BYTES',
});

export const sendApprovalPinCall = call('POST /seal/approval/pin', {
  summary: 'Sends the code with which an examiner confirms an approval',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ApprovalId>(),
  answer: of<PinResult>(),
});

export const answerApprovalCall = call('POST /seal/approval/answer', {
  summary:
    'Approves one use of a seal, confirmed by a code or the signing password, or refuses it with a reason',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<AnswerApproval>(),
  answer: of<ApprovalBrief>(),
});

export const withdrawApprovalCall = call('POST /seal/approval/withdraw', {
  summary: 'Withdraws a request to use a seal',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ApprovalId>(),
  answer: of<ApprovalBrief>(),
});
