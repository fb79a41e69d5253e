import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import type { PaperRow, PaperTable } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { CellBlock, TableBlock, TableRow } from '../typeset/layout/layout-block.ts';
import { CELL_BLANK, type RepeatedRow, toInlines } from './to-inlines.ts';
import { toPicture } from './to-picture.ts';

/** A table with its rows for these values. A row that repeats stands once, with blanks, while its param is empty. */
export function toTable({ condition: _, ...table }: PaperTable, facts: TemplateFacts): TableBlock {
  const heads = table.rows.slice(0, table.headRows ?? 0).map((row) => rowsOf(row, facts));
  const rest = table.rows.slice(table.headRows ?? 0).map((row) => rowsOf(row, facts));
  return { ...table, headRows: heads.flat().length, rows: [...heads, ...rest].flat() };
}

function rowsOf(row: PaperRow, facts: TemplateFacts): TableRow[] {
  if (!stands(row.condition, facts)) return [];
  const table = row.repeat;
  if (!table) return [toRow(row, facts, null)];
  const rows = facts.rowsOf(table).map((cells, index): RepeatedRow => ({ table, cells, number: index + 1 }));
  return (rows.length > 0 ? rows : [{ table, cells: [], number: 1 }]).map((one) => toRow(row, facts, one));
}

const toRow = (
  { cells, height, keepWithNext }: PaperRow,
  facts: TemplateFacts,
  row: RepeatedRow | null,
): TableRow => ({
  height,
  keepWithNext,
  cells: cells.map(({ content, ...cell }) => ({
    ...cell,
    content: content.map((block) => toCellBlock(block, facts, row)),
  })),
});

type PaperCellBlock = PaperRow['cells'][number]['content'][number];

function toCellBlock(block: PaperCellBlock, facts: TemplateFacts, row: RepeatedRow | null): CellBlock {
  if (block.kind === 'picture') return block;
  if (block.kind === 'paramPicture') {
    const { kind: _, ...picture } = block;
    return toPicture(picture, facts);
  }
  const content = toInlines(block.content, facts, row, CELL_BLANK);
  // In rows that repeat an id would be given several times.
  return row
    ? { ...block, id: undefined, content: content.filter(({ kind }) => kind !== 'field') }
    : { ...block, content };
}
