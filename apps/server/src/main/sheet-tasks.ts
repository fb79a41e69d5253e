import { userShare } from '../domains/documents/index.ts';
import type { TemplatesDeps } from '../domains/templates/index.ts';
import type { SheetReaders } from '../platform/sheets/sheet-readers.ts';
import type { SheetTasks } from '../platform/sheets/sheet-tasks.ts';

/** Reading is bounded by the bounds of a file; a machine that is busy may take longer. */
const LIMITS = { timeoutMs: 60_000, workMs: 20_000 };

const optionsOf = (userId: string) => ({ ...LIMITS, sharers: [userShare(userId)] });

/** Reads and writes spreadsheets in their processes, in the share of the person who sent them. */
export function sheetTasks(readers: SheetReaders): SheetTasks {
  return {
    read: (bytes, userId, bounds) => readers.run('readSheet', { bytes, bounds }, optionsOf(userId)),
    write: (sheet, userId) => readers.run('writeSheet', sheet, optionsOf(userId)),
  };
}

/** Reads Word files and HTML in the same processes. */
export const paperFileTask =
  (readers: SheetReaders): TemplatesDeps['readPaper'] =>
  (file, userId) =>
    readers.run('readPaper', file, optionsOf(userId));
