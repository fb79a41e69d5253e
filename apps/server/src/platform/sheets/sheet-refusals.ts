import { AppError } from '../http/app-error.ts';
import { TaskFailure } from '../workers/task-outcome.ts';
import { SHEET_LIMITS, type SheetBounds, type SheetProblem } from './sheet.ts';

const MIB = 1024 * 1024;

export const sheetTooLarge = (): AppError =>
  new AppError('SHEET_TOO_LARGE', { params: { megabytes: SHEET_LIMITS.file / MIB } });

/** The bounds that a refusal names: those of the reader, and the rows that its use of them takes. */
export type RefusedBounds = SheetBounds & { rows: number };

/** Why a file cannot be read as a sheet, for each problem. */
const REFUSALS: Record<SheetProblem, (place: string, bounds: RefusedBounds) => AppError> = {
  fileTooLarge: sheetTooLarge,
  partsTooLarge: () =>
    new AppError('SHEET_UNPACKS_TOO_LARGE', { params: { megabytes: SHEET_LIMITS.uncompressed / MIB } }),
  tooManyRows: (_, { rows }) => new AppError('SHEET_TOO_MANY_ROWS', { params: { count: rows } }),
  tooManyColumns: (_, { columns }) => new AppError('SHEET_TOO_MANY_COLUMNS', { params: { count: columns } }),
  cellTooLong: (place, { cell }) =>
    new AppError('SHEET_CELL_TOO_LONG', { params: { cell: place, count: cell } }),
  tooMuchText: () => new AppError('SHEET_TOO_MUCH_TEXT'),
  encrypted: () => new AppError('SHEET_LOCKED'),
  macros: () => new AppError('SHEET_MACROS'),
  unreadable: () => new AppError('SHEET_UNREADABLE'),
  entities: () => new AppError('SHEET_UNREADABLE'),
  empty: () => new AppError('SHEET_EMPTY'),
};

/** The error of a call for what the process that read the file says. What is no fault of the file is thrown as it is, or as BUSY. */
export function refusalOf(error: unknown, bounds: RefusedBounds): unknown {
  if (!(error instanceof TaskFailure)) return error;
  const refuse = (REFUSALS as Partial<Record<string, (typeof REFUSALS)[SheetProblem]>>)[error.code];
  if (refuse) return refuse(error.text, bounds);
  // A file on which its process ran out of memory or time is of no use; one that had no turn may be sent again.
  if (error.code === 'starved') return new AppError('BUSY', { retryAfter: 30, cause: error });
  return new AppError('SHEET_UNREADABLE', { cause: error });
}
