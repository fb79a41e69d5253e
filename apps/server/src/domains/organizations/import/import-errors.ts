import { IMPORT_LIMITS } from '@cinnabar/protocol/organizations/import/import-values';
import { AppError } from '../../../platform/http/app-error.ts';
import { SHEET_LIMITS, type SheetProblem } from '../../../platform/sheets/sheet.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';

const MIB = 1024 * 1024;

export const fileTooLarge = (): AppError =>
  new AppError('SHEET_TOO_LARGE', { params: { megabytes: SHEET_LIMITS.file / MIB } });

/** Why a file cannot be read as a sheet, for each problem. */
const REFUSALS: Record<SheetProblem, (place: string) => AppError> = {
  fileTooLarge,
  partsTooLarge: () =>
    new AppError('SHEET_UNPACKS_TOO_LARGE', { params: { megabytes: SHEET_LIMITS.uncompressed / MIB } }),
  tooManyRows: () => new AppError('SHEET_TOO_MANY_ROWS', { params: { count: IMPORT_LIMITS.rows } }),
  tooManyColumns: () => new AppError('SHEET_TOO_MANY_COLUMNS', { params: { count: SHEET_LIMITS.columns } }),
  cellTooLong: (cell) => new AppError('SHEET_CELL_TOO_LONG', { params: { cell, count: SHEET_LIMITS.cell } }),
  tooMuchText: () => new AppError('SHEET_TOO_MUCH_TEXT'),
  encrypted: () => new AppError('SHEET_LOCKED'),
  macros: () => new AppError('SHEET_MACROS'),
  unreadable: () => new AppError('SHEET_UNREADABLE'),
  entities: () => new AppError('SHEET_UNREADABLE'),
  empty: () => new AppError('SHEET_EMPTY'),
};

/** The error of a call for what the process that read the file says. What is no fault of the file is thrown as it is, or as BUSY. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof TaskFailure)) return error;
  const refuse = (REFUSALS as Partial<Record<string, (place: string) => AppError>>)[error.code];
  if (refuse) return refuse(error.text);
  // A file on which its process ran out of memory or time is of no use; one that had no turn may be sent again.
  if (error.code === 'starved') return new AppError('BUSY', { retryAfter: 30, cause: error });
  return new AppError('SHEET_UNREADABLE', { cause: error });
}
