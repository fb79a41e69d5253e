import { POINTS_PER_MILLIMETRE } from '../../../fields/page-geometry.ts';
import type { TableColumn } from '../layout-block.ts';

/** A column with a share is no narrower, points. */
const NARROWEST = 24;

/** Points, together no wider than `width`. */
export function columnWidths(columns: readonly TableColumn[], width: number): number[] {
  const fixed = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0);
  const left = Math.max(0, width - fixed);
  const widths = columns.map((column) =>
    'share' in column ? Math.max((left * column.share) / shares, NARROWEST) : widthOf(column),
  );
  const total = widths.reduce((sum, each) => sum + each, 0);
  const scale = total > width ? width / total : 1;
  return widths.map((each) => each * scale);
}

const widthOf = (column: TableColumn) => ('width' in column ? column.width * POINTS_PER_MILLIMETRE : 0);
const shareOf = (column: TableColumn) => ('share' in column ? column.share : 0);

/** Where each begins, and where the last ends. */
export function edgesOf(lengths: readonly number[]): number[] {
  const edges = [0];
  for (const length of lengths) edges.push(edges.at(-1)! + length);
  return edges;
}
