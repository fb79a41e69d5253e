import { call, of } from '../transport/call.ts';
import type {
  AuditForm,
  ContractId,
  FillForm,
  GiveBackForm,
  HandInForm,
  Reading,
  ReasonForm,
  TransmitForm,
} from './contract-form-schema.ts';
import type { Contract, HandedStep } from './contract-schema.ts';
import type { Intent, IntentForm, SignForm, SignProgress } from './intent-schema.ts';

export const fillContractCall = call('POST /contract/fill', {
  summary: 'Keeps what is filled in, or submits it',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  body: of<FillForm>(),
  answer: of<Contract>(),
});

export const approveContractCall = call('POST /contract/audit', {
  summary: 'Approves for one’s company',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  body: of<AuditForm>(),
  answer: of<Contract>(),
});

export const handInFileCall = call('POST /contract/handin', {
  summary: 'Hands in a file that the sender asked for',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  body: of<HandInForm>(),
  answer: of<Contract>(),
});

export const readContractCall = call('POST /contract/read', {
  summary: 'Begins or tells the reading time that the sender asks for',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  body: of<ContractId>(),
  answer: of<Reading>(),
});

export const createIntentCall = call('POST /contract/intent', {
  summary: 'Declares the will to sign exactly these bytes, and asks for its proof',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  body: of<IntentForm>(),
  answer: of<Intent>(),
});

export const getSignProgressCall = call('GET /contract/intent/:id', {
  summary: 'How far a signing is',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  answer: of<SignProgress>(),
});

export const signContractsCall = call('POST /contract/sign', {
  summary: 'Proves the will and signs',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  body: of<SignForm>(),
  answer: of<SignProgress>(),
});

export const rejectContractCall = call('POST /contract/reject', {
  summary: 'Refuses a contract, or its voiding, with a reason',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  form: of<ReasonForm>(),
  answer: of<Contract>(),
});

export const transmitStepCall = call('POST /contract/transmit', {
  summary: 'Passes a step on to another employee',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TransmitForm>(),
  answer: of<Contract>(),
});

export const giveBackStepCall = call('POST /contract/giveBack', {
  summary: 'An agent gives a step back to the people of the party, and reads the contract no more',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<GiveBackForm>(),
  answer: of<null>(),
});

export const getTransmittedStepCall = call('GET /contract/transmit', {
  summary: 'Who passed a step on to the caller, and why',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<ContractId>(),
  answer: of<HandedStep | null>(),
});
