import { call, of } from '../../transport/call.ts';
import type { CompanyQuery } from '../company-schema.ts';
import type {
  ChangeImport,
  CommitImport,
  EmployeeImport,
  ImportId,
  ImportList,
  ImportRows,
  ImportRowsQuery,
} from './import-schema.ts';

/** What administrators of a company do, also in a session by the company's own sign-in. */
const managed = { access: 'SESSION', sessions: ['COMPANY'] } as const;

export const uploadImportCall = call('POST /employee/import', {
  ...managed,
  resource: { code: 'IMPORT', of: 'COMPANY', field: 'companyId' },
  summary: 'Reads a spreadsheet of employees and checks its rows; the company is not changed',
  query: of<CompanyQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<EmployeeImport>(),
});

export const getImportCall = call('GET /employee/import', {
  ...managed,
  summary: 'An import of employees, with its progress',
  query: of<ImportId>(),
  answer: of<EmployeeImport>(),
});

export const listImportsCall = call('GET /employee/import/list', {
  ...managed,
  summary: 'The latest imports of a company, with the unfinished ones of the caller',
  query: of<CompanyQuery>(),
  answer: of<ImportList>(),
});

export const listImportRowsCall = call('GET /employee/import/rows', {
  ...managed,
  summary: 'Rows of an import, page by page',
  query: of<ImportRowsQuery>(),
  answer: of<ImportRows>(),
});

export const downloadImportCall = call('GET /employee/import/sheet', {
  ...managed,
  summary: 'The sheet of an import with a column of notes, as .xlsx',
  query: of<ImportId>(),
  answer: 'DOWNLOAD',
});

export const changeImportCall = call('POST /employee/import/change', {
  ...managed,
  resource: { code: 'IMPORT', of: 'COMPANY', field: 'companyId' },
  summary: 'Sets the fields of columns or the texts of cells of an import, and checks its rows again',
  body: of<ChangeImport>(),
  answer: of<EmployeeImport>(),
});

export const commitImportCall = call('POST /employee/import/commit', {
  ...managed,
  resource: { code: 'IMPORT', of: 'COMPANY', field: 'companyId' },
  proposable: true,
  summary: 'Begins to write the rows of an import and to invite its new employees',
  body: of<CommitImport>(),
  answer: of<EmployeeImport>(),
});

export const undoImportCall = call('POST /employee/import/undo', {
  ...managed,
  summary: 'Takes an import back, within a day and while none of its new employees has joined',
  body: of<ImportId>(),
  answer: of<EmployeeImport>(),
});

export const discardImportCall = call('POST /employee/import/discard', {
  ...managed,
  summary: 'Deletes an import that was not committed',
  body: of<ImportId>(),
  answer: of<null>(),
});
