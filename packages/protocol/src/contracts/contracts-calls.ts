import { call, of } from '../transport/call.ts';
import type { AccessReason, AccessReasonQuery } from './access-reason-schema.ts';
import type { Backlog } from './backlog-schema.ts';
import type {
  CommentForm,
  ContractDownload,
  ContractId,
  CorrectForm,
  DelayForm,
  ReasonForm,
  UrgeForm,
  VoidForm,
} from './contract-form-schema.ts';
import type {
  Contract,
  ContractComment,
  ContractList,
  ContractListInput,
  ContractOverview,
  ContractSummary,
} from './contract-schema.ts';
import type { QrCodeQuery } from './sweep-code-schema.ts';

export const getContractSummaryCall = call('GET /contract/summary', {
  summary: 'What a login page may say of a contract',
  access: 'OPEN',
  sessions: ['COMPANY', 'VISIT'],
  query: of<ContractId>(),
  answer: of<ContractSummary>(),
});

export const listContractsCall = call('GET /contract/list', {
  summary: 'The caller’s contracts by box, words and dates',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ContractListInput>(),
  answer: of<ContractList>(),
});

export const getContractOverviewCall = call('GET /contract/overview', {
  summary: 'What the caller waits for, and what changed last',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<ContractOverview>(),
});

export const getContractCall = call('GET /contract/detail', {
  summary: 'A contract: parties, places, log, and what the caller may do',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  query: of<ContractId>(),
  answer: of<Contract>(),
});

export const explainAccessCall = call('GET /contract/why', {
  summary: 'Why an employee can see a contract: by which role, step or copy',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<AccessReasonQuery>(),
  answer: of<AccessReason>(),
});

export const getContractThumbnailCall = call('GET /contract/thumbnail', {
  summary: 'Small picture of a contract’s first page',
  access: 'READER',
  sessions: ['COMPANY'],
  query: of<ContractId>(),
  answer: 'BYTES',
});

export const downloadContractCall = call('GET /contract/download', {
  summary: 'The files of a contract, several as a ZIP',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  query: of<ContractDownload>(),
  answer: 'DOWNLOAD',
});

export const downloadEvidenceCall = call('GET /contract/evidence', {
  summary: 'The signed evidence report of a contract',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ContractId>(),
  answer: 'DOWNLOAD',
});

export const getBacklogCall = call('GET /contract/backlog', {
  summary: 'What waits for the caller, in the order in which it should be done',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<Backlog>(),
});

export const getContractQrCodeCall = call('GET /contract/qrcode/:id', {
  summary: 'QR code that leads to a contract',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<QrCodeQuery>(),
  answer: 'BYTES',
});

export const recallContractCall = call('POST /contract/recall', {
  summary: 'Takes a contract back, with a reason',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<ReasonForm>(),
  answer: of<Contract>(),
});

export const urgeContractCall = call('POST /contract/urge', {
  summary: 'Reminds the people whose turn it is',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<UrgeForm>(),
  answer: of<Contract>(),
});

export const delayContractCall = call('POST /contract/delay', {
  summary: 'Moves the deadline',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<DelayForm>(),
  answer: of<Contract>(),
});

export const correctReceiverCall = call('POST /contract/correct', {
  summary: 'Corrects a party’s receiver who has done nothing yet',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<CorrectForm>(),
  answer: of<Contract>(),
});

export const finishContractCall = call('POST /contract/finish', {
  summary: 'Ends a contract by hand, with what was signed so far',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ReasonForm>(),
  answer: of<Contract>(),
});

export const voidContractCall = call('POST /contract/void', {
  summary: 'Asks all who signed to void a contract',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<VoidForm>(),
  answer: of<Contract>(),
});

export const addCommentCall = call('POST /contract/comment', {
  summary: 'Writes to the other parties',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  body: of<CommentForm>(),
  answer: of<ContractComment>(),
});

export const listCommentsCall = call('GET /contract/comments', {
  summary: 'What the parties wrote to each other',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  query: of<ContractId>(),
  answer: of<ContractComment[]>(),
});
