import type { BulkRow } from '@cinnabar/protocol/contracts/bulk/bulk-schema';

/** A row that stays where it was read, also when it is right by now. */
export interface HeldRow extends BulkRow {
  /** It was put right while it was shown. */
  mended: boolean;
}

const held = (row: BulkRow): HeldRow => ({ ...row, mended: false });

/** A row with its faults taken back. */
export const mend = (row: HeldRow): HeldRow => ({
  ...row,
  mended: true,
  message: null,
  cells: row.cells.map(({ text }) => ({ text, message: null })),
});

/**
 * The rows of a page after some were put right: those stay in their places, so that nothing moves under the person who types. Once all of them
 * are right, the next ones come.
 */
export function holdRows(before: readonly HeldRow[], fresh: readonly BulkRow[]): HeldRow[] {
  const found = new Map(fresh.map((row) => [row.row, row]));
  if (!before.some(({ row }) => found.has(row))) return fresh.map(held);
  return before.map((old) => {
    const row = found.get(old.row);
    return row ? held(row) : mend(old);
  });
}

/** The same rows with one text changed, as it is until the next answer. */
export const writeCell = (
  rows: readonly HeldRow[],
  { row, column, text }: { row: number; column: number; text: string },
): HeldRow[] =>
  rows.map((one) =>
    one.row === row
      ? { ...one, cells: one.cells.map((cell, at) => (at === column ? { ...cell, text } : cell)) }
      : one,
  );
