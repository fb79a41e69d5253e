import { mayBreak } from '../../../fields/appearance/break-lines.ts';
import { blankBehind, type Cell } from './cells.ts';

/** Adding up widths leaves errors far below this. */
const ERROR = 1e-6;

/**
 * Breaks cells into lines where they grow wider than `widthOf` says of the line with this number, in points: as `breakLine` does, but
 * marks at the end of a line may lose the blank behind them.
 */
export function breakCells(cells: readonly Cell[], widthOf: (line: number) => number): Cell[][] {
  const lines: Cell[][] = [];
  let start = 0;
  let opportunity = 0;
  let filled = 0;
  for (const [at, cell] of cells.entries()) {
    if (at > start && mayEnd(cells[at - 1]!, cell)) opportunity = at;
    filled += (at > start ? cell.lead : 0) + cell.advance;
    const width = widthOf(lines.length) + ERROR;
    if (filled - blankBehind(cell) <= width || cell.char === ' ' || at === start) continue;
    const end = opportunity > start ? opportunity : at;
    lines.push(cells.slice(start, end));
    start = end;
    filled = lengthOf(cells, start, at + 1);
  }
  lines.push(cells.slice(start));
  return lines.map(withoutBlankEnd);
}

/** Points. */
export function lengthOf(cells: readonly Cell[], start = 0, end = cells.length): number {
  let length = 0;
  for (let at = start; at < end; at++) length += (at > start ? cells[at]!.lead : 0) + cells[at]!.advance;
  return length;
}

/** Space and fields are treated as ideographs. */
const sign = ({ char }: Cell) => (char === '' ? '口' : char);

const mayEnd = (before: Cell, after: Cell) => mayBreak(sign(before), sign(after));

function withoutBlankEnd(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex(({ char }) => char !== ' ');
  return cells.slice(0, last + 1);
}
