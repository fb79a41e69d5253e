import { call, of } from '../../transport/call.ts';
import type { SealDuties, SealDutiesQuery, SetSealDuty } from './duty-schema.ts';

export const listSealDutiesCall = call('GET /seal/duties', {
  summary: 'Which duties about seals are separated in a company, for those who see all its seals',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealDutiesQuery>(),
  answer: of<SealDuties>(),
});

export const setSealDutyCall = call('POST /seal/duty', {
  summary: 'Switches the separation of a duty about seals, by administrators of the company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<SetSealDuty>(),
  answer: of<SealDuties>(),
});
