import { call, of } from '../transport/call.ts';
import type { Verification } from './verification-schema.ts';

export const verifyPdfCall = call('POST /pdfverifier', {
  summary: 'Judges a signed PDF',
  access: 'OPEN',
  upload: of<Record<string, never>>(),
  answer: of<Verification>(),
  flat: true,
});
