import { PdfError } from '../../../objects/pdf-error.ts';
import type { TableBlock, TableCell } from '../layout-block.ts';

export interface GridCell {
  readonly cell: TableCell;
  readonly row: number;
  /** First column and the one behind its last; likewise rows. */
  readonly column: number;
  readonly columnEnd: number;
  readonly rowEnd: number;
}

/**
 * Where the cells of each row stand when some span several columns or rows. Columns without a cell are empty.
 * Error: `does-not-fit` when a row has more cells than the table has columns.
 */
export function tableGrid({ rows, columns }: TableBlock): GridCell[][] {
  const takenUntil = columns.map(() => 0);
  return rows.map((row, index) => {
    let column = 0;
    const cells = row.cells.map((cell): GridCell => {
      while (column < columns.length && takenUntil[column]! > index) column++;
      const columnEnd = column + (cell.columnSpan ?? 1);
      const rowEnd = Math.min(rows.length, index + (cell.rowSpan ?? 1));
      if (columnEnd > columns.length || takenUntil.slice(column, columnEnd).some((row) => row > index))
        throw new PdfError('does-not-fit', 'a row has more cells than the table has columns');
      const placed = { cell, row: index, column, columnEnd, rowEnd };
      takenUntil.fill(rowEnd, column, columnEnd);
      column = columnEnd;
      return placed;
    });
    return cells;
  });
}

/** Rows that are joined by cells: for each row that begins such a group, the row behind its end. */
export function rowGroups(grid: readonly (readonly GridCell[])[]): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = [];
  for (let from = 0; from < grid.length; ) {
    let to = from + 1;
    for (let row = from; row < to; row++) for (const { rowEnd } of grid[row]!) to = Math.max(to, rowEnd);
    groups.push({ from, to });
    from = to;
  }
  return groups;
}
