import type { TextDrawing } from '../fields/appearance/appearance.ts';
import { LINE_HEIGHT } from '../fields/appearance/place-lines.ts';
import { sizesFrom } from '../fields/appearance/text-sizes.ts';
import { type AdvanceOf, linesAt, widthOf } from './measure-text.ts';
import { type Extent, SMALLEST_TEXT, type TableContent } from './page-drawing.ts';

/** Points: between a line of the grid and the text beside it. */
const PADDING = 2.5;
/** Points: a line of the grid, as frames are drawn. */
const LINE = 0.8;

interface LaidRow {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

/** The grid with its texts, all of one size; null when its rows are higher than the box at every legible size. */
export function layOutTable(table: TableContent, extent: Extent, advanceOf: AdvanceOf): TextDrawing[] | null {
  const rows = [table.columns, ...table.rows];
  const columnWidth = (extent.width - LINE) / table.columns.length;
  for (const size of sizesFrom(table.size ?? 10.5, SMALLEST_TEXT)) {
    const laid = rows.map((row) => layOutRow(row, size, columnWidth - 2 * PADDING, advanceOf));
    const height = laid.reduce((sum, row) => sum + row.height, 0);
    const isNarrow = laid.some((row) =>
      row.cells.some((lines) =>
        lines.some((line) => widthOf(line, advanceOf) * size > columnWidth - 2 * PADDING + 0.01),
      ),
    );
    if (height <= extent.height - LINE && !isNarrow) return drawRows(laid, size, columnWidth, extent);
  }
  return null;
}

function layOutRow(row: readonly string[], size: number, width: number, advanceOf: AdvanceOf): LaidRow {
  const cells = row.map((cell) => linesAt(cell, size, Math.max(width, 0.1), advanceOf));
  const most = Math.max(...cells.map((lines) => lines.length), 1);
  return { cells, height: most * LINE_HEIGHT * size + 2 * PADDING };
}

function drawRows(
  rows: readonly LaidRow[],
  size: number,
  columnWidth: number,
  { width, height }: Extent,
): TextDrawing[] {
  const drawings: TextDrawing[] = [];
  let top = height - LINE / 2;
  for (const [index, row] of rows.entries()) {
    for (const [column, lines] of row.cells.entries()) {
      const left = LINE / 2 + column * columnWidth;
      const bottom = top - row.height;
      const inside = (by: number) => ({
        x: (left + by) / width,
        y: (bottom + by) / height,
        width: (columnWidth - 2 * by) / width,
        height: (row.height - 2 * by) / height,
      });
      // Neighbors share their line: each frame reaches half of it beyond its cell.
      drawings.push({ kind: 'text', text: '', frame: true, box: inside(-LINE / 2) });
      drawings.push({
        kind: 'text',
        text: lines.join('\n'),
        size,
        align: index === 0 ? 'center' : 'left',
        box: inside(PADDING),
      });
    }
    top -= row.height;
  }
  return drawings;
}
