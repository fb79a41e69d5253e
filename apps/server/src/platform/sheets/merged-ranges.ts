import type { Sheet } from './sheet.ts';

/** The text of the merged range over a cell that is not its first one; null: there is none. Columns from 0, rows as numbered. */
export type MergedText = (column: number, row: number) => string | null;

/** A range may name a million cells, so it is looked up, not filled in. */
export function mergedText({ merged, rows }: Pick<Sheet, 'merged' | 'rows'>): MergedText {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const ranges = merged.flatMap((range) => {
    const [, first, top, last, bottom] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(range) ?? [];
    if (first === undefined) return [];
    const left = columnIndex(first);
    const text = cellsOf.get(Number(top))?.[left]?.text;
    return text ? [{ text, left, top: Number(top), right: columnIndex(last!), bottom: Number(bottom) }] : [];
  });
  return (column, row) =>
    ranges.find(
      ({ left, top, right, bottom }) => column >= left && column <= right && row >= top && row <= bottom,
    )?.text ?? null;
}

const columnIndex = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
