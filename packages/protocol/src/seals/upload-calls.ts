import { call, of } from '../transport/call.ts';
import type { Seal } from './seal-schema.ts';
import type { ReadSeal, SealReading, UploadSeal } from './upload-schema.ts';

export const readSealCall = call('POST /seal/upload/read', {
  summary: 'What a picture of an impression would become, and what was found in it; nothing is kept',
  access: 'SESSION',
  resource: { code: 'SEALS', of: 'COMPANY', field: 'companyId' },
  sessions: ['COMPANY'],
  effect: false,
  upload: of<ReadSeal>(),
  answer: of<SealReading>(),
});

export const uploadSealCall = call('POST /seal/upload', {
  summary: 'Makes a seal from a picture of its impression',
  access: 'SESSION',
  resource: { code: 'SEALS', of: 'COMPANY', field: 'companyId' },
  sessions: ['COMPANY'],
  upload: of<UploadSeal>(),
  answer: of<Seal>(),
});
