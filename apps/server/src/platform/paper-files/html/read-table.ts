import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import type { DroppedList } from '../dropped-list.ts';
import { type ParagraphForm, tooMuch } from '../paper-writer.ts';
import { attributeOf, type HtmlElement, isElement, textOf } from './parse-html.ts';
import { alignOf, isHidden, type Marks, marksWith, styleOf } from './read-style.ts';

type Table = Extract<PaperBlockForm, { kind: 'table' }>;
type Row = Table['rows'][number];
type Cell = Row['cells'][number];

const MOST_HEAD_ROWS = 5;

interface ReadingTable {
  dropped: DroppedList;
  /** The content of a cell as blocks. */
  readContent: (cell: HtmlElement, marks: Marks) => readonly PaperBlockForm[];
}

/** A table with the spans of its cells; null: it has no rows. Throws PaperFileError `tooMuch`. */
export function readTable(
  table: HtmlElement,
  reading: ReadingTable,
  marks: Marks,
): Omit<Table, 'kind' | 'id'> | null {
  const rows = rowsOf(table);
  if (rows.length === 0) return null;
  if (rows.length > TEMPLATE_LIMITS.tableRows) throw tooMuch('rows of a table');
  const grid = new Grid(rows.length, reading.dropped);
  for (const [index, { row }] of rows.entries())
    for (const cell of row.childNodes) {
      if (!isElement(cell) || !/^t[dh]$/.test(cell.tagName)) continue;
      if (!isHidden(cell, styleOf(cell))) grid.add(index, cell);
    }
  const headRows = rows.findIndex(({ isHead }) => !isHead);
  const heads = headRows < 0 ? 0 : Math.min(headRows, MOST_HEAD_ROWS);
  const { placed } = grid;
  if (placed.every((cells) => cells.length === 0)) return null;
  return {
    columns: widthsOf(placed).map((share) => ({ share })),
    rows: placed.map((cells) => ({
      cells: cells.map(({ cell, columnSpan, rowSpan }) =>
        cell ? readCell(cell, { columnSpan, rowSpan }, reading, marks) : { content: [] },
      ),
    })),
    ...(heads > 0 &&
      placed.every((cells, row) => cells.every(({ rowSpan }) => row >= heads || row + rowSpan <= heads)) && {
        headRows: heads,
      }),
    borders: 'all',
  };
}

function rowsOf(table: HtmlElement): { row: HtmlElement; isHead: boolean }[] {
  return table.childNodes.filter(isElement).flatMap((part) => {
    if (part.tagName === 'tr') return [{ row: part, isHead: false }];
    if (!/^t(?:head|body|foot)$/.test(part.tagName)) return [];
    const isHead = part.tagName === 'thead';
    return part.childNodes
      .filter(isElement)
      .filter(({ tagName }) => tagName === 'tr')
      .map((row) => ({ row, isHead }));
  });
}

interface Placed {
  /** Null: an empty one, so that every row has all columns. */
  cell: HtmlElement | null;
  column: number;
  columnSpan: number;
  rowSpan: number;
}

/** Where the cells of a table stand, as browsers place them; spans that do not fit are shortened. */
class Grid {
  readonly #rows: Placed[][];
  /** By columns: the row from which it is free. */
  readonly #takenUntil: number[] = [];
  readonly #dropped: DroppedList;

  constructor(rows: number, dropped: DroppedList) {
    this.#rows = Array.from({ length: rows }, () => []);
    this.#dropped = dropped;
  }

  add(row: number, cell: HtmlElement): void {
    const isFree = (at: number) => (this.#takenUntil[at] ?? 0) <= row;
    let column = 0;
    while (!isFree(column)) column++;
    const wanted = spanOf(cell, 'colspan');
    let columnSpan = 1;
    while (columnSpan < wanted && isFree(column + columnSpan)) columnSpan++;
    const left = this.#rows.length - row;
    const rows = spanOf(cell, 'rowspan');
    const rowSpan = Math.min(rows === 0 ? left : rows, left, 100);
    if (columnSpan < wanted || rowSpan < rows) this.#dropped.add('FIT', textOf(cell));
    for (let at = column; at < column + columnSpan; at++) this.#takenUntil[at] = row + rowSpan;
    this.#rows[row]!.push({ cell, column, columnSpan, rowSpan });
  }

  /** The rows with all their columns; columns in which no cell begins belong to those before them. */
  get placed(): Placed[][] {
    const starts = [...new Set(this.#rows.flat().map(({ column }) => column))].sort(
      (one, other) => one - other,
    );
    if (starts.length > TEMPLATE_LIMITS.tableColumns) throw tooMuch('columns of a table');
    const takenUntil = starts.map(() => 0);
    return this.#rows.map((cells, row) => {
      const whole: Placed[] = [];
      for (const [column, start] of starts.entries()) {
        if (takenUntil[column]! > row) continue;
        const own = cells.find((one) => one.column === start);
        const end = start + (own?.columnSpan ?? 1);
        const columnSpan = own ? starts.filter((at) => at >= start && at < end).length : 1;
        const placed = { cell: own?.cell ?? null, column, columnSpan, rowSpan: own?.rowSpan ?? 1 };
        whole.push(placed);
        takenUntil.fill(row + placed.rowSpan, column, column + columnSpan);
      }
      return whole;
    });
  }
}

/** Parts of the width: by the longest text of each column, the widest at most five times as wide as the narrowest. */
function widthsOf(rows: readonly Placed[][]): number[] {
  const longest: number[] = [];
  for (const { cell, column, columnSpan } of rows.flat()) {
    const length = cell && columnSpan === 1 ? Math.min(textOf(cell).length, 20) : 0;
    longest[column] = Math.max(longest[column] ?? 4, length);
  }
  return Array.from(longest, (length) => length ?? 4);
}

function spanOf(cell: HtmlElement, name: string): number {
  const value = Number(attributeOf(cell, name) ?? 1);
  return Number.isInteger(value) && value >= 0 && value <= 100 ? value || (name === 'rowspan' ? 0 : 1) : 1;
}

function readCell(
  cell: HtmlElement,
  { columnSpan, rowSpan }: Pick<Placed, 'columnSpan' | 'rowSpan'>,
  { readContent, dropped }: ReadingTable,
  marks: Marks,
): Cell {
  const style = styleOf(cell);
  const isHead = cell.tagName === 'th';
  const align = alignOf(cell, style) ?? (isHead ? 'center' : undefined);
  const vertical = style.get('vertical-align') ?? attributeOf(cell, 'valign')?.toLowerCase();
  const blocks = readContent(cell, marksWith(marks, cell, style));
  return {
    content: fewer(blocks.flatMap(partOf), dropped),
    ...(columnSpan > 1 && { columnSpan }),
    ...(rowSpan > 1 && { rowSpan }),
    ...(align && align !== 'left' && { align }),
    ...((vertical === 'middle' || vertical === 'bottom') && { verticalAlign: vertical }),
  };
}

type CellPart = Cell['content'][number];
type CellParagraph = Extract<CellPart, { kind: 'paragraph' }>;

/** Headings in cells are bold paragraphs. */
function partOf(block: PaperBlockForm): CellPart[] {
  if (block.kind === 'picture') {
    const { id: _, condition: __, ...picture } = block;
    return [picture];
  }
  if (block.kind === 'paragraph') {
    const { condition: _, ...paragraph } = block;
    return [paragraph];
  }
  if (block.kind !== 'heading') return [];
  const { condition: _, level: __, ...heading }: Extract<ParagraphForm, { kind: 'heading' }> = block;
  return [{ ...heading, kind: 'paragraph' }];
}

/** Past the number of blocks that a cell may have, paragraphs continue as lines of the last one, and pictures are dropped. */
function fewer(parts: CellPart[], dropped: DroppedList): CellPart[] {
  if (parts.length <= TEMPLATE_LIMITS.cellBlocks) return parts;
  const paragraphs = parts.filter((part): part is CellParagraph => part.kind === 'paragraph');
  dropped.add('PICTURE', '', parts.length - paragraphs.length);
  if (paragraphs.length <= TEMPLATE_LIMITS.cellBlocks) return paragraphs;
  const kept = paragraphs.slice(0, TEMPLATE_LIMITS.cellBlocks);
  const last = kept.at(-1)!;
  const rest = paragraphs.slice(TEMPLATE_LIMITS.cellBlocks);
  const content = [last, ...rest].flatMap((one, index) =>
    index === 0 ? one.content : [{ kind: 'text' as const, text: '\n' }, ...one.content],
  );
  if (content.length > TEMPLATE_LIMITS.inlines) throw tooMuch('parts of a cell');
  return [...kept.slice(0, -1), { ...last, content }];
}
