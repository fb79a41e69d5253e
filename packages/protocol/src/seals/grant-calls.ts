import type { PinResult } from '../identity/login-schema.ts';
import { call, of } from '../transport/call.ts';
import type {
  CreateGrant,
  EndGrant,
  GrantChoices,
  PauseAutoSign,
  SealGrant,
  Why,
  WhyQuery,
} from './grant-schema.ts';
import type { SealId } from './seal-schema.ts';

export const listSealGrantsCall = call('GET /seal/grants', {
  summary: 'Grants of a seal, those that have ended too',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealId>(),
  answer: of<SealGrant[]>(),
});

export const listGrantChoicesCall = call('GET /seal/grant/choices', {
  summary: 'Departments, roles and business types of a seal’s company, for those who may grant',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealId>(),
  answer: of<GrantChoices>(),
});

export const createSealGrantCall = call('POST /seal/grant', {
  summary:
    'Grants a right to a seal, with the proved intent of who grants, or by a letter that is signed first',
  access: 'SESSION',
  resource: { code: 'SEALS', of: 'SEAL', field: 'sealId' },
  sessions: ['COMPANY'],
  body: of<CreateGrant>(),
  answer: of<SealGrant>(),
});

export const sendGrantPinCall = call('POST /seal/grant/pin', {
  summary: 'Sends a code that confirms a grant with exactly these terms',
  access: 'SESSION',
  resource: { code: 'SEALS', of: 'SEAL', field: 'sealId' },
  sessions: ['COMPANY'],
  body: of<CreateGrant>(),
  answer: of<PinResult>(),
});

export const pauseAutoSignCall = call('POST /seal/grant/pause', {
  summary: 'Pauses the automatic signing of a grant at once, or resumes it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<PauseAutoSign>(),
  answer: of<SealGrant>(),
});

export const endSealGrantCall = call('POST /seal/grant/end', {
  summary: 'Ends a grant, with a reason',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<EndGrant>(),
  answer: of<SealGrant>(),
});

export const explainSealUseCall = call('GET /seal/why', {
  summary: 'Why a person may, or may not, use a seal, for a contract where one is named',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<WhyQuery>(),
  answer: of<Why>(),
});
