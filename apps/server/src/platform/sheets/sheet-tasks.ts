import type { Sheet, SheetBounds } from './sheet.ts';
import type { MarkedSheet } from './write-marked.ts';

/** Spreadsheets, in processes of their own. Both throw TaskFailure; the first with a `SheetProblem` for a file that is refused. */
export interface SheetTasks {
  /** @param bounds those of `SHEET_LIMITS` when absent */
  read(bytes: Uint8Array, userId: string, bounds?: SheetBounds): Promise<Sheet>;
  write(sheet: MarkedSheet, userId: string): Promise<Uint8Array>;
}
