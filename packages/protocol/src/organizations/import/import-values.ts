/*
 * Apart from the schemas: the browser uses these values, and never loads what validates them.
 */

/** What a column of an imported sheet may say about an employee. */
export const IMPORT_FIELDS = [
  'name',
  'areaCode',
  'mobile',
  'email',
  'passport',
  'number',
  'department',
  'position',
  'role',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/**
 * Why a cell cannot be imported. FORMULA: without a stored value. ERROR_VALUE: of the spreadsheet program. DIGITS_LOST: saved as `1.38E+10`. DATE_READ: the
 * spreadsheet program made a date of it. ZEROS_LOST: shorter than its neighbours, which begin with zeros. MERGED: the value is in the first cell of its range.
 * CONTACT_MISSING: neither a phone number nor an e-mail address. DUPLICATE: an earlier row has it too. NUMBER_TAKEN, CONTACT_TAKEN: it is another employee's. ROLE_NOT_ALLOWED: the importer may not grant it, or its
 * holder may not have it. CONTACT_NOT_PERMITTED: accounts are not activated by this kind of contact here.
 */
export const CELL_FAULTS = [
  'FORMULA',
  'ERROR_VALUE',
  'DIGITS_LOST',
  'DATE_READ',
  'ZEROS_LOST',
  'MERGED',
  'DUPLICATE',
  'MISSING',
  'CONTACT_MISSING',
  'TOO_LONG',
  'MOBILE_SHORT',
  'MOBILE_LONG',
  'MOBILE_INVALID',
  'EMAIL_INVALID',
  'AREA_CODE_UNKNOWN',
  'PASSPORT_INVALID',
  'NUMBER_TAKEN',
  'CONTACT_TAKEN',
  'CONTACT_NOT_PERMITTED',
  'NAME_OF_ORGANIZATION',
  'DEPARTMENT_UNKNOWN',
  'DEPARTMENT_AMBIGUOUS',
  'DEPARTMENT_TOO_DEEP',
  'ROLE_UNKNOWN',
  'ROLE_NOT_ALLOWED',
] as const;
export type CellFaultKind = (typeof CELL_FAULTS)[number];

/** What a row means for the company. SAME: nothing would change. WRONG: a cell of it cannot be imported. */
export const ROW_VERDICTS = ['NEW', 'CHANGED', 'SAME', 'WRONG'] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** What became of a right row. LEFT: it was right when it was checked, and is not any more. SAME: there was nothing left to do. */
export const ROW_OUTCOMES = ['WRITTEN', 'LEFT', 'SAME'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** CHECKING: read, and nothing was changed yet. RUNNING: a job writes the rows and sends the invitations. */
export const IMPORT_STATES = ['CHECKING', 'RUNNING', 'DONE', 'UNDONE'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** RIGHT: all right rows. ALL: nothing unless all rows are right. */
export const IMPORT_MODES = ['RIGHT', 'ALL'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Why nothing was imported: rows were not as they had been checked, or the importer may no longer import. */
export const IMPORT_PROBLEMS = ['MEANWHILE', 'NOT_ALLOWED'] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

export const IMPORT_LIMITS = {
  rows: 20_000,
  /** Cells that one change sets. */
  cells: 200,
  /** Characters of a cell that is written on the page. */
  cell: 500,
  undoHours: 24,
} as const;
