import { newId } from '@cinnabar/kernel';
import { clampTo, type Rect, type Size } from '@cinnabar/protocol/contracts/fields/page-rect';
import { chosenSheets, type PageChoice } from './across-pages.ts';
import { type Placement, type Sheet, SIZE_BOUNDS } from './placement.ts';

const GAP_MM = 6;
/** Two places nearer than this cover one another. */
const SAME_SPOT_MM = 1;

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** The rectangle after a corner was drawn by (dx, dy) mm; the opposite corner stays. Kinds without bounds keep their size. */
export function resize(placement: Placement, corner: Corner, dx: number, dy: number, paper: Size): Rect {
  const bounds = SIZE_BOUNDS[placement.type];
  const { x, y, width, height } = placement;
  if (!bounds) return { x, y, width, height };
  const fromLeft = corner === 'nw' || corner === 'sw';
  const fromTop = corner === 'nw' || corner === 'ne';
  const right = x + width;
  const bottom = y + height;
  const wide = Math.min(bounds.most.width, fromLeft ? right : paper.width - x);
  const tall = Math.min(bounds.most.height, fromTop ? bottom : paper.height - y);
  const w = between(width + (fromLeft ? -dx : dx), bounds.least.width, wide);
  const h = between(height + (fromTop ? -dy : dy), bounds.least.height, tall);
  return { x: fromLeft ? right - w : x, y: fromTop ? bottom - h : y, width: w, height: h };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The nearest place beside or below the wanted one that covers nothing; on a full page a little aside, so that both are seen. */
export function freeSpot(wanted: Placement, all: readonly Placement[], paper: Size): Placement {
  const others = all.filter((one) => onSamePage(one, wanted));
  const start = clampTo(wanted, paper);
  const isFree = (spot: Rect) => !others.some((other) => overlap(other, spot));
  const stepX = start.width + GAP_MM;
  const stepY = start.height + GAP_MM;
  const columns = columnsByDistance(Math.ceil(paper.width / stepX));
  for (let row = 0; start.y + row * stepY + start.height <= paper.height; row++) {
    for (const column of columns) {
      const spot = { ...start, x: start.x + column * stepX, y: start.y + row * stepY };
      if (spot.x >= 0 && spot.x + spot.width <= paper.width && isFree(spot)) return spot;
    }
  }
  return clampTo({ ...start, x: start.x + GAP_MM, y: start.y + GAP_MM }, paper);
}

/** 0, 1, −1, 2, −2 … */
function columnsByDistance(most: number): number[] {
  return Array.from({ length: 2 * most + 1 }, (_, at) => (at % 2 === 0 ? -at / 2 : (at + 1) / 2));
}

export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function duplicate(placement: Placement, all: readonly Placement[], paper: Size): Placement {
  return freeSpot({ ...placement, id: newId() }, all, paper);
}

/** The same place on other pages of its document, except where it already stands. */
export function copiesForPages(
  placement: Placement,
  all: readonly Placement[],
  sheets: readonly Sheet[],
  pages: PageChoice = 'ALL',
): Placement[] {
  return chosenSheets(pages, sheets, placement.documentId)
    .filter((sheet) => sheet.page !== placement.page)
    .map((sheet) => clampTo({ ...placement, id: newId(), page: sheet.page }, sheet))
    .filter(
      (copy) =>
        !all.some(
          (one) =>
            onSamePage(one, copy) && one.type === copy.type && one.owner === copy.owner && covers(one, copy),
        ),
    );
}

function onSamePage(a: Placement, b: Placement): boolean {
  return a.documentId === b.documentId && a.page === b.page && a.id !== b.id;
}

function covers(a: Rect, b: Rect): boolean {
  return Math.abs(a.x - b.x) < SAME_SPOT_MM && Math.abs(a.y - b.y) < SAME_SPOT_MM;
}
