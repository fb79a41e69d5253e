import { userShare } from '../domains/documents/index.ts';
import type { OrganizationsOptions } from '../domains/organizations/index.ts';
import type { SheetReaders } from '../platform/sheets/sheet-readers.ts';

/** Reading is bounded by the bounds of a sheet; a machine that is busy may take longer. */
const LIMITS = { timeoutMs: 60_000, workMs: 20_000 };

/** Reads and writes spreadsheets in their processes, in the share of the person who sent them. */
export function sheetTasks(readers: SheetReaders): OrganizationsOptions['sheets'] {
  const optionsOf = (userId: string) => ({ ...LIMITS, sharers: [userShare(userId)] });
  return {
    read: (bytes, userId) => readers.run('readSheet', { bytes }, optionsOf(userId)),
    write: (sheet, userId) => readers.run('writeSheet', sheet, optionsOf(userId)),
  };
}
