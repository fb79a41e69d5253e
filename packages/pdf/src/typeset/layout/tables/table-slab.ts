import type { Mark } from '../laid-paper.ts';
import type { CellBorders } from '../layout-block.ts';
import type { Slab } from '../slab.ts';
import { type ContentLine, type FieldSpace, movedBy } from '../text/content-line.ts';
import { edgesOf } from './column-widths.ts';

/** A cell with its lines, in points from the upper left corner of its group of rows. */
export interface LaidCell {
  readonly x: number;
  readonly width: number;
  /** Row of the group where it begins, and the one behind its last. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly ContentLine[];
  readonly vertical: 'top' | 'middle' | 'bottom';
  readonly shade: string | undefined;
  readonly borders: Required<CellBorders>;
}

export interface RowGroup {
  readonly cells: readonly LaidCell[];
  /** Least heights of the rows. */
  readonly least: readonly number[];
  readonly padding: { readonly x: number; readonly y: number };
  /** Of the borders. */
  readonly stroke: { readonly width: number; readonly color: string };
  readonly placed: Pick<
    Slab,
    'before' | 'keep' | 'block' | 'after' | 'head' | 'splits' | 'id' | 'breakBefore'
  >;
}

export const heightOf = (lines: readonly ContentLine[]): number =>
  lines.reduce((sum, { height }) => sum + height, 0);

/** Rows as one slab. A single row can be split between lines of its cells. */
export function tableSlab(group: RowGroup): Slab {
  const heights = rowHeights(group);
  const tops = edgesOf(heights);
  const marks: Mark[] = [];
  const opening: Line[] = [];
  const fields: FieldSpace[] = [];
  const edges: Line[] = [];
  for (const cell of group.cells) {
    const { x, width, borders, lines } = cell;
    const [top, bottom] = [tops[cell.from]!, tops[cell.to]!];
    const height = bottom - top;
    if (cell.shade) marks.push({ kind: 'box', x, y: top, width, height, color: cell.shade });
    const slack = height - 2 * group.padding.y - heightOf(lines);
    let y =
      top + group.padding.y + (cell.vertical === 'top' ? 0 : cell.vertical === 'middle' ? slack / 2 : slack);
    for (const line of lines) {
      for (const mark of line.marks) marks.push(movedBy(mark, x + group.padding.x, y));
      for (const field of line.fields)
        fields.push({ ...field, x: field.x + x + group.padding.x, y: field.y + y });
      y += line.height;
    }
    const { width: stroke, color } = group.stroke;
    const edge = (left: number, at: number, across: number, down: number): Line => ({
      kind: 'line',
      x: left,
      y: at,
      width: across,
      height: down,
      stroke,
      color,
    });
    if (borders.top) (cell.from === 0 ? opening : edges).push(edge(x, top, width, 0));
    if (borders.bottom) edges.push(edge(x, bottom, width, 0));
    if (borders.left) edges.push(edge(x, top, 0, height));
    if (borders.right) edges.push(edge(x + width, top, 0, height));
  }
  return {
    ...group.placed,
    height: tops.at(-1)!,
    marks: [...marks, ...joined(edges)],
    opening: joined(opening),
    fields,
    split: group.least.length === 1 ? (space, must) => splitRow(group, space, must) : undefined,
  };
}

function rowHeights({ cells, least, padding }: RowGroup): number[] {
  const heights = [...least];
  const need = (cell: LaidCell) => heightOf(cell.lines) + 2 * padding.y;
  for (const cell of cells)
    if (cell.to === cell.from + 1) heights[cell.from] = Math.max(heights[cell.from]!, need(cell));
  for (const cell of cells) {
    const there = heights.slice(cell.from, cell.to).reduce((sum, height) => sum + height, 0);
    if (need(cell) > there) heights[cell.to - 1]! += need(cell) - there;
  }
  return heights;
}

type Line = Extract<Mark, { kind: 'line' }>;

/** Edges that meet end to end, and those that cells share, become one line. */
function joined(edges: readonly Line[]): Line[] {
  const lines: Line[] = [];
  // By where a horizontal line ends.
  const ending = new Map<string, number>();
  const at = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  for (const edge of once(edges)) {
    const isAcross = edge.height === 0;
    const before = isAcross ? ending.get(at(edge.x, edge.y)) : undefined;
    const index = before ?? lines.length;
    lines[index] =
      before === undefined ? edge : { ...lines[before]!, width: lines[before]!.width + edge.width };
    if (isAcross) ending.set(at(edge.x + edge.width, edge.y), index);
  }
  return once(lines);
}

function once(lines: readonly Line[]): Line[] {
  const found = new Map<string, Line>();
  for (const line of lines) {
    const key = [line.x, line.y, line.width, line.height].map((value) => value.toFixed(2)).join(' ');
    if (!found.has(key)) found.set(key, line);
  }
  return [...found.values()];
}

/** As many lines of every cell as there is space for, and a row with the others. */
function splitRow(group: RowGroup, space: number, must: boolean): readonly [Slab, Slab] | null {
  const inside = space - 2 * group.padding.y;
  const counts = group.cells.map(({ lines }) => {
    let filled = 0;
    let count = 0;
    while (count < lines.length && filled + lines[count]!.height <= inside) filled += lines[count++]!.height;
    return must && count === 0 ? Math.min(1, lines.length) : count;
  });
  const isEmpty = group.cells.some(({ lines }, at) => counts[at] === 0 && heightOf(lines) > 0);
  if (isEmpty || group.cells.every(({ lines }, at) => counts[at] === lines.length)) return null;
  const piece = (take: (cell: LaidCell, count: number) => readonly ContentLine[]): RowGroup => ({
    ...group,
    least: [0],
    cells: group.cells.map((cell, at) => ({ ...cell, vertical: 'top', lines: take(cell, counts[at]!) })),
  });
  const first = piece(({ lines }, count) => lines.slice(0, count));
  const rest = piece(({ lines }, count) => lines.slice(count));
  return [
    tableSlab({ ...first, placed: { ...group.placed, keep: false } }),
    tableSlab({ ...rest, placed: { ...group.placed, before: 0, id: undefined } }),
  ];
}
