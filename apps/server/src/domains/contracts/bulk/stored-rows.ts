import type { BulkRowRecord } from './bulk-row-store.ts';
import type { BulkKey } from './bulk-store.ts';
import type { ReadRow } from './checking/read-rows.ts';

/** What was found about a row, as it is stored. */
const found = ({ cells, subject, parties, values, faults }: ReadRow) => ({
  cells: [...cells],
  ...{ subject, parties, values, faults },
  state: faults.length > 0 ? ('WRONG' as const) : ('READY' as const),
});

export const newRow = ({ companyId, id: bulkId }: BulkKey, read: ReadRow): BulkRowRecord => ({
  ...{ companyId, bulkId, row: read.row },
  ...found(read),
  contractId: null,
  attempts: 0,
  problem: null,
});

/**
 * A row that was not sent after it was checked again. A failed one that says the same stays failed, with its draft; else its next contract is
 * another one.
 */
export function checkedAgain(before: BulkRowRecord, read: ReadRow, isSameRun: boolean): BulkRowRecord {
  const after = { ...before, ...found(read) };
  if (before.contractId === null) return after;
  const launched = ({ subject, parties, values }: BulkRowRecord) =>
    JSON.stringify([subject, parties, values]);
  const isSame = isSameRun && after.state === 'READY' && launched(before) === launched(after);
  return isSame
    ? { ...after, state: before.state }
    : { ...after, contractId: null, attempts: 0, problem: null };
}
