import type { Align } from '../layout-block.ts';
import { lengthOf } from './break-cells.ts';
import { blankBehind, type Cell, isIdeographic } from './cells.ts';

/** A stretch wider than this looks worse than a ragged edge, in ems. */
const WIDEST_STRETCH = 0.5;

/**
 * The distance from the left edge to each cell, in points.
 * @param isLast a line that ends its paragraph is not stretched
 */
export function placeCells(cells: readonly Cell[], width: number, align: Align, isLast: boolean): number[] {
  const last = cells.at(-1);
  const length = lengthOf(cells);
  const slack = width - length;
  const hanging = slack < 0 && last ? Math.min(-slack, blankBehind(last)) : 0;
  const space = slack + hanging;
  const stretch = align === 'justify' && !isLast ? stretchOf(cells, space) : null;
  let x = align === 'center' ? Math.max(0, space / 2) : align === 'right' ? Math.max(0, space) : 0;
  return cells.map((cell, at) => {
    if (at > 0) x += cell.lead + (stretch?.(cells[at - 1]!, cell) ?? 0);
    const place = x;
    x += cell.advance;
    return place;
  });
}

type Stretch = (before: Cell, after: Cell) => number;

function stretchOf(cells: readonly Cell[], space: number): Stretch | null {
  if (space <= 0 || cells.length < 2) return null;
  let points = 0;
  for (let at = 1; at < cells.length; at++) if (isElastic(cells[at - 1]!, cells[at]!)) points++;
  const each = space / points;
  const widest = WIDEST_STRETCH * cells[0]!.style.size;
  if (points === 0 || each > widest) return null;
  return (before, after) => (isElastic(before, after) ? each : 0);
}

/** Between ideographs, and at blanks; never inside a Latin word. */
const isElastic = (before: Cell, after: Cell) =>
  !before.rigid && (before.char === ' ' || (after.char !== ' ' && (isWideSign(before) || isWideSign(after))));

const isWideSign = ({ char }: Cell) => char === '' || isIdeographic(char);
