import { POINTS_PER_MILLIMETRE } from '../../../fields/page-geometry.ts';
import { layOutPicture } from '../lay-out-picture.ts';
import type { CellBlock, CellBorders, TableBlock, TableCell } from '../layout-block.ts';
import type { LayoutScope } from '../layout-scope.ts';
import type { Slab } from '../slab.ts';
import type { ContentLine } from '../text/content-line.ts';
import { layOutParagraph } from '../text/lay-out-paragraph.ts';
import { type BlockStyle, withBase } from '../text/text-style.ts';
import { columnWidths, edgesOf } from './column-widths.ts';
import { type GridCell, rowGroups, tableGrid } from './table-grid.ts';
import { type LaidCell, tableSlab } from './table-slab.ts';

/** Millimetres. */
const PADDING = { x: 1.8, y: 1.2 };
const STROKE = { all: { width: 0.5, color: '#3c3c42' }, rows: { width: 0.6, color: '#dbdbe0' } };
/** Heads higher than this part of a page are not repeated. */
const HIGHEST_HEAD = 0.4;

export interface TableLook {
  readonly stroke?: { readonly width: number; readonly color: string };
  /** Without structure of its own: a table only to set things beside each other. */
  readonly isPresentation?: boolean;
}

/** A slab for every row, or group of rows that cells join. Error: `does-not-fit` when a row has more cells than columns. */
export function layOutTable(
  scope: LayoutScope,
  table: TableBlock,
  block: number,
  inherited: BlockStyle,
  look: TableLook = {},
): Slab[] {
  const style = withBase(inherited, table.text);
  const widths = columnWidths(table.columns, scope.width);
  const lefts = edgesOf(widths);
  const padding = scaled(table.padding ?? PADDING);
  const headRows = table.headRows ?? 0;
  const grid = tableGrid(table);
  const node = look.isPresentation
    ? undefined
    : scope.structure.add({ type: 'Table', description: table.description });
  const cells = grid.map((row, index) => {
    const rowNode = node === undefined ? 0 : scope.structure.add({ type: 'TR' }, node);
    return row.map((placed) => laidCell(placed, index < headRows, rowNode));
  });

  const slabs: Slab[] = [];
  const put = (from: number, to: number, laid: readonly LaidCell[]) => {
    const rows = table.rows.slice(from, to);
    slabs.push(
      tableSlab({
        cells: laid,
        least: rows.map(({ height }) => (height ?? 0) * POINTS_PER_MILLIMETRE),
        padding,
        stroke: look.stroke ?? STROKE[table.borders === 'rows' ? 'rows' : 'all'],
        placed: {
          before: slabs.length === 0 ? (table.spaceBefore ?? 0) * POINTS_PER_MILLIMETRE : 0,
          keep:
            to === table.rows.length
              ? (table.keepWithNext ?? false)
              : (table.keepTogether ?? false) || to <= headRows || rows.some((row) => row.keepWithNext),
          breakBefore: slabs.length === 0 && (table.pageBreakBefore ?? false),
          block,
          after: from,
          id: slabs.length === 0 ? table.id : undefined,
          splits: table.splitRows ?? false,
        },
      }),
    );
  };
  for (const { from, to } of rowGroups(grid)) {
    const own = (row: number) =>
      cells[row]!.map((cell) => ({ ...cell, from: cell.from - from, to: cell.to - from }));
    const whole = Array.from({ length: to - from }, (_, row) => own(from + row)).flat();
    put(from, to, whole);
    if (to - from === 1 || slabs.at(-1)!.height <= scope.height - headHeight(slabs, headRows)) continue;
    // No page holds these rows together: each stands alone, and what is joined begins in the first.
    slabs.pop();
    for (let row = from; row < to; row++)
      put(row, row + 1, [...own(row).map(single), ...continued(cells, from, row)]);
  }
  return withHeads(slabs, headRows, scope.height);

  function laidCell(
    { cell, row, column, columnEnd, rowEnd }: GridCell,
    isHead: boolean,
    rowNode: number,
  ): LaidCell {
    const [x, end] = [lefts[column]!, lefts[columnEnd]!];
    const type = isHead ? 'TH' : 'TD';
    const cellNode =
      node === undefined
        ? undefined
        : scope.structure.add({ type, columnSpan: cell.columnSpan, rowSpan: cell.rowSpan }, rowNode);
    return {
      x,
      width: end - x,
      from: row,
      to: rowEnd,
      lines: cellLines(scope, cell, style, Math.max(end - x - 2 * padding.x, 1), cellNode),
      vertical: cell.verticalAlign ?? 'middle',
      shade: cell.shade,
      borders: bordersOf(table.borders ?? 'all', cell.borders),
    };
  }
}

function cellLines(
  scope: LayoutScope,
  cell: TableCell,
  style: BlockStyle,
  width: number,
  node: number | undefined,
): ContentLine[] {
  const space = (millimetres: number | undefined): ContentLine[] =>
    millimetres ? [{ height: millimetres * POINTS_PER_MILLIMETRE, marks: [], fields: [] }] : [];
  const lines = (content: CellBlock): ContentLine[] => {
    if (content.kind === 'picture')
      return [
        layOutPicture(
          scope,
          { align: cell.align === 'justify' ? 'left' : cell.align, ...content },
          width,
          node,
        ),
      ];
    // One paragraph needs no structure below its cell.
    const own =
      node !== undefined && cell.content.length === 1 ? node : scope.structure.add({ type: 'P' }, node ?? 0);
    return layOutParagraph(scope, content, { ...style, align: cell.align ?? 'left' }, width, own);
  };
  return cell.content.flatMap((content, at) => [
    ...(at === 0 ? [] : space(content.spaceBefore)),
    ...lines(content),
    ...(at === cell.content.length - 1 ? [] : space(content.spaceAfter)),
  ]);
}

function bordersOf(kind: 'all' | 'rows' | 'none', own: CellBorders = {}): Required<CellBorders> {
  const all = kind === 'all';
  return {
    top: own.top ?? all,
    right: own.right ?? all,
    bottom: own.bottom ?? kind !== 'none',
    left: own.left ?? all,
  };
}

const scaled = ({ x, y }: { x: number; y: number }) => ({
  x: x * POINTS_PER_MILLIMETRE,
  y: y * POINTS_PER_MILLIMETRE,
});

const headHeight = (slabs: readonly Slab[], headRows: number): number =>
  slabs.filter(({ after }) => after < headRows).reduce((sum, { height }) => sum + height, 0);

const single = (cell: LaidCell): LaidCell => ({
  ...cell,
  from: 0,
  to: 1,
  borders: { ...cell.borders, bottom: cell.borders.bottom && cell.to - cell.from === 1 },
});

/** The empty rest of cells that began in an earlier row of the group. */
function continued(cells: readonly (readonly LaidCell[])[], from: number, row: number): LaidCell[] {
  return cells
    .slice(from, row)
    .flat()
    .filter(({ to }) => to > row)
    .map((cell) => ({
      ...cell,
      from: 0,
      to: 1,
      lines: [],
      borders: { ...cell.borders, top: false, bottom: cell.borders.bottom && cell.to === row + 1 },
    }));
}

/** The first row draws the line above it; rows behind the heads are given the heads for the pages they begin. */
function withHeads(slabs: readonly Slab[], headRows: number, height: number): Slab[] {
  const heads = slabs.filter(({ after }) => after < headRows);
  const isRepeated = heads.length > 0 && headHeight(slabs, headRows) <= HIGHEST_HEAD * height;
  const repeated = heads.map((slab, at) => decoration(at === 0 ? opened(slab) : slab));
  return slabs.map((slab, at) => {
    if (at === 0) return opened(slab);
    return isRepeated && slab.after >= headRows ? headed(slab, repeated) : slab;
  });
}

const opened = (slab: Slab): Slab => ({
  ...slab,
  marks: [...slab.marks, ...(slab.opening ?? [])],
  opening: [],
});

/** Read once, where it first stands. */
const decoration = (slab: Slab): Slab => ({
  ...slab,
  marks: slab.marks.map((mark) => ({ ...mark, node: undefined })),
  fields: [],
});

function headed(slab: Slab, head: readonly Slab[]): Slab {
  const { split } = slab;
  return {
    ...slab,
    head,
    split:
      split &&
      ((space, must) => {
        const pieces = split(space, must);
        return pieces && [headed(pieces[0], head), headed(pieces[1], head)];
      }),
  };
}
