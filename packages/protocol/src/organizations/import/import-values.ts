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
 * DUPLICATE: an earlier row has it too.
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
  'TOO_LONG',
  'MOBILE_SHORT',
  'MOBILE_LONG',
  'MOBILE_INVALID',
  'EMAIL_INVALID',
  'AREA_CODE_UNKNOWN',
  'PASSPORT_INVALID',
] as const;
export type CellFaultKind = (typeof CELL_FAULTS)[number];
