import type { PinResult } from '../identity/login-schema.ts';
import { call, of } from '../transport/call.ts';
import type { ContractId } from './contract-form-schema.ts';
import type {
  Handover,
  HandoverForm,
  HandoverLook,
  HandoverOpen,
  HandoverQuery,
  HandoverToken,
  InPersonForm,
  InPersonProof,
  MadeHandover,
  OpenedHandover,
  SignUrl,
  SignUrlForm,
  SignUrlRevoke,
} from './handover-schema.ts';
import type {
  QrCodeQuery,
  SweepAdded,
  SweepAddForm,
  SweepDetail,
  SweepPinQuery,
} from './sweep-code-schema.ts';
import type {
  IssuedViewToken,
  ViewPass,
  ViewToken,
  ViewTokenFormInput,
  ViewTokenRevoke,
} from './view-token-schema.ts';

export const getSweepDetailCall = call('GET /contract/sweepcode/detail/:contractId', {
  summary: 'What the code of a contract leads to',
  access: 'OPEN',
  answer: of<SweepDetail>(),
});

export const sendSweepCodeCall = call('GET /contract/sweepcode/pin', {
  summary: 'Sends a code to who scanned a contract’s code',
  access: 'OPEN',
  effect: true,
  query: of<SweepPinQuery>(),
  answer: of<PinResult>(),
});

export const addSweepSignatoryCall = call('POST /contract/sweepcode/add', {
  summary: 'Makes who scanned the code a party of the contract',
  access: 'SESSION',
  form: of<SweepAddForm>(),
  answer: of<SweepAdded>(),
});

export const getSweepQrCodeCall = call('GET /contract/sweepcode/qrcode/:id', {
  summary: 'The code of a contract, for its open party',
  access: 'SESSION',
  query: of<QrCodeQuery>(),
  answer: 'BYTES',
});

export const makeHandoverCall = call('POST /contract/handover', {
  summary: 'Hands a contract over to another device of the same person',
  access: 'SESSION',
  body: of<HandoverForm>(),
  answer: of<MadeHandover>(),
});

export const getHandoverCall = call('GET /contract/handover', {
  summary: 'How far a hand-over is',
  access: 'SESSION',
  query: of<HandoverQuery>(),
  answer: of<Handover>(),
});

export const lookAtHandoverCall = call('POST /contract/handover/look', {
  summary: 'What a hand-over’s code or link leads to',
  access: 'OPEN',
  sessions: ['VISIT'],
  body: of<HandoverToken>(),
  answer: of<HandoverLook>(),
});

export const sendHandoverCodeCall = call('POST /contract/handover/pin', {
  summary: 'Sends a code to who opens a link for signing',
  access: 'OPEN',
  sessions: ['VISIT'],
  body: of<HandoverToken>(),
  answer: of<PinResult>(),
});

export const openHandoverCall = call('POST /contract/handover/open', {
  summary: 'Opens the contract on the other device',
  access: 'OPEN',
  sessions: ['VISIT'],
  body: of<HandoverOpen>(),
  answer: of<OpenedHandover>(),
});

export const sendInPersonCodeCall = call('POST /contract/handover/person/pin', {
  summary: 'Sends a code to a signer who is there in person',
  access: 'SESSION',
  body: of<InPersonForm>(),
  answer: of<PinResult>(),
});

export const openInPersonCall = call('POST /contract/handover/person', {
  summary: 'Lets a signer who is there take the sender’s device',
  access: 'SESSION',
  body: of<InPersonProof>(),
  answer: of<OpenedHandover>(),
});

export const makeSignLinkCall = call('POST /contract/signurl', {
  summary: 'Makes a link by which one receiver signs',
  access: 'SESSION',
  body: of<SignUrlForm>(),
  answer: of<SignUrl>(),
});

export const revokeSignLinkCall = call('POST /contract/signurl/revoke', {
  summary: 'Ends such a link',
  access: 'SESSION',
  body: of<SignUrlRevoke>(),
  answer: of<null>(),
});

export const makeViewTokenCall = call('POST /contract/viewtoken', {
  summary: 'Makes a link by which somebody without an account reads a contract',
  access: 'SESSION',
  body: of<ViewTokenFormInput>(),
  answer: of<IssuedViewToken>(),
});

export const getViewPassCall = call('GET /contract/viewtoken', {
  summary: 'What such a link opens, and until when',
  access: 'READER',
  answer: of<ViewPass>(),
});

export const listViewTokensCall = call('GET /contract/viewtoken/list', {
  summary: 'The links that were given out',
  access: 'SESSION',
  query: of<ContractId>(),
  answer: of<ViewToken[]>(),
});

export const revokeViewTokenCall = call('POST /contract/viewtoken/revoke', {
  summary: 'Ends such a link',
  access: 'SESSION',
  body: of<ViewTokenRevoke>(),
  answer: of<null>(),
});
