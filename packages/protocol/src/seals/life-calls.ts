import type { PinResult } from '../identity/login-schema.ts';
import { call, of } from '../transport/call.ts';
import type {
  ChangeLife,
  LifePin,
  Replaced,
  ReplaceSeal,
  SealLife,
  SealRecordPage,
  SealRecordQuery,
} from './life-schema.ts';
import type { SealId } from './seal-schema.ts';

export const getSealLifeCall = call('GET /seal/life', {
  summary: 'How far a seal’s life has come, what may be done next, and which contracts wait for it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealId>(),
  answer: of<SealLife>(),
});

export const changeSealLifeCall = call('POST /seal/life', {
  summary: 'Freezes, releases, destroys or deletes a seal, with a reason',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ChangeLife>(),
  // Null once it is deleted.
  answer: of<SealLife | null>(),
});

export const sendLifePinCall = call('POST /seal/life/pin', {
  summary: 'Sends the code that confirms the release or destruction of a seal',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<LifePin>(),
  answer: of<PinResult>(),
});

export const replaceSealCall = call('POST /seal/replace', {
  summary: 'Running contracts that wait for a seal use another one of the company instead',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ReplaceSeal>(),
  answer: of<Replaced>(),
});

export const listSealRecordsCall = call('GET /seal/records', {
  summary: 'Records of a seal: its life, grants, uses and refusals, newest first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealRecordQuery>(),
  answer: of<SealRecordPage>(),
});

export const exportSealRecordsCall = call('GET /seal/records/export', {
  summary: 'All records of a seal as CSV, the oldest first, with the verdict of their chain',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealId>(),
  answer: 'DOWNLOAD',
});
