import { call, of } from '../transport/call.ts';
import type { BeginExport, ExportId, LogExport, LogExports } from './export-schema.ts';

/** For those who read the log, also in a session by the company's own sign-in. */
const read = { access: 'SESSION', sessions: ['COMPANY'] } as const;

export const beginExportCall = call('POST /audit/export/begin', {
  ...read,
  summary: 'Begins a file of the records that a filter finds: CSV, XLSX or JSON with proof',
  body: of<BeginExport>(),
  answer: of<LogExport>(),
});

export const listExportsCall = call('GET /audit/export/list', {
  ...read,
  summary: 'The latest exports of the caller, with their progress',
  answer: of<LogExports>(),
});

export const discardExportCall = call('POST /audit/export/discard', {
  ...read,
  summary: 'Stops an export of the caller, or removes its file',
  body: of<ExportId>(),
  answer: of<null>(),
});

export const downloadExportCall = call('GET /audit/export/file', {
  ...read,
  summary: 'The file of an export of the caller, while it is kept',
  query: of<ExportId>(),
  answer: 'DOWNLOAD',
});
