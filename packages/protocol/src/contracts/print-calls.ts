import { call, of } from '../transport/call.ts';
import type { Print, PrintCheck, PrintCheckQuery, PrintFileQuery, PrintForm } from './print-schema.ts';

export const printContractCall = call('POST /contract/print', {
  summary: 'Counts copies of a completed contract as printed',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<PrintForm>(),
  answer: of<Print>(),
});

export const downloadPrintCall = call('GET /contract/print/file', {
  summary: 'The marked copies, to be printed',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PrintFileQuery>(),
  answer: 'DOWNLOAD',
});

export const checkPrintCall = call('GET /contract/print/check', {
  summary: 'What the anti-forgery code of a printed page stands for',
  access: 'OPEN',
  query: of<PrintCheckQuery>(),
  answer: of<PrintCheck>(),
});
