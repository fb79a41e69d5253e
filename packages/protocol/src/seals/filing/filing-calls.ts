import { call, of } from '../../transport/call.ts';
import type { SealId } from '../seal-schema.ts';
import type { AddFiling, SealFiling } from './filing-schema.ts';

export const getSealFilingCall = call('GET /seal/filing', {
  summary: 'The receipt of the filing of a seal with the police',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealId>(),
  answer: of<SealFiling>(),
});

export const getSealFilingFileCall = call('GET /seal/filing/file', {
  summary: 'The file of that receipt: a PDF or a picture',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealId>(),
  answer: 'BYTES',
});

export const addSealFilingCall = call('POST /seal/filing', {
  summary: 'Keeps the receipt of the filing of a seal, in the place of the one before',
  access: 'SESSION',
  resource: { code: 'SEALS', of: 'SEAL', field: 'sealId' },
  sessions: ['COMPANY'],
  upload: of<AddFiling>(),
  answer: of<SealFiling>(),
});
