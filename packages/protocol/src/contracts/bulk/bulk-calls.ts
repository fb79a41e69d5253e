import { call, of } from '../../transport/call.ts';
import type {
  BulkId,
  BulkList,
  BulkListQuery,
  BulkPreview,
  BulkRows,
  BulkRowsQuery,
  BulkRun,
  BulkSheetQuery,
  BulkValues,
  BulkValuesQuery,
  ChangeBulk,
  NewBulkQuery,
  StartBulk,
} from './bulk-schema.ts';

const launching = {
  access: 'SESSION',
  sessions: ['COMPANY'],
  resource: { code: 'LAUNCH', of: 'SESSION' },
} as const;
const reading = { access: 'SESSION', sessions: ['COMPANY'] } as const;

export const downloadBulkSheetCall = call('GET /contract/bulk/sheet', {
  ...reading,
  summary: 'The empty sheet of a version of a template, with a column for each party and param, as .xlsx',
  query: of<BulkSheetQuery>(),
  answer: 'DOWNLOAD',
});

export const uploadBulkCall = call('POST /contract/bulk', {
  ...launching,
  summary: 'Reads a sheet with a contract in each row and checks the rows; nothing is launched',
  query: of<NewBulkQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<BulkRun>(),
});

export const listBulkCall = call('GET /contract/bulk/list', {
  ...reading,
  summary: 'The runs of the caller, latest first',
  query: of<BulkListQuery>(),
  answer: of<BulkList>(),
});

export const getBulkCall = call('GET /contract/bulk', {
  ...reading,
  summary: 'A run, with its progress',
  query: of<BulkId>(),
  answer: of<BulkRun>(),
});

export const listBulkRowsCall = call('GET /contract/bulk/rows', {
  ...reading,
  summary: 'Rows of a run, page by page',
  query: of<BulkRowsQuery>(),
  answer: of<BulkRows>(),
});

export const readBulkValuesCall = call('GET /contract/bulk/values', {
  ...reading,
  summary: 'The values that were read from the cells of a row',
  query: of<BulkValuesQuery>(),
  answer: of<BulkValues>(),
});

export const downloadBulkCall = call('GET /contract/bulk/result', {
  ...reading,
  summary: 'The sheet of a run with columns for what became of each row, as .xlsx',
  query: of<BulkId>(),
  answer: 'DOWNLOAD',
});

export const previewBulkCall = call('POST /contract/bulk/preview', {
  ...reading,
  summary: 'A file of the contract of a row as PDF, or a page of it as a picture; nothing is launched',
  effect: false,
  body: of<BulkPreview>(),
  answer: 'BYTES',
});

export const changeBulkCall = call('POST /contract/bulk/change', {
  ...launching,
  summary:
    'Sets what columns fill, texts of cells or what all contracts of a run share, and checks its rows again',
  body: of<ChangeBulk>(),
  answer: of<BulkRun>(),
});

export const startBulkCall = call('POST /contract/bulk/start', {
  ...launching,
  summary: 'Begins to launch the right rows of a run, or continues with those that are left or failed',
  body: of<StartBulk>(),
  answer: of<BulkRun>(),
});

export const stopBulkCall = call('POST /contract/bulk/stop', {
  ...reading,
  summary: 'Stops a run; contracts that were sent stay',
  body: of<BulkId>(),
  answer: of<BulkRun>(),
});

export const removeBulkCall = call('POST /contract/bulk/remove', {
  ...reading,
  summary: 'Deletes a run that is not running; its contracts stay',
  body: of<BulkId>(),
  answer: of<null>(),
});
