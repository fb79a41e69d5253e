import { newId } from '@cinnabar/kernel';
import { clampTo, type Placement, type Rect, SIZE_BOUNDS, type Size } from './placement.ts';

/** A page that a place can be copied to. */
export interface Sheet extends Size {
  documentId: string;
  page: number;
}

const COPY_OFFSET_MM = 6;
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

/** Moves down in small steps until it covers no other place of its page. */
export function freeSpot(wanted: Placement, all: readonly Placement[], paper: Size): Placement {
  let spot = clampTo(wanted, paper);
  const others = all.filter((one) => onSamePage(one, wanted));
  while (others.some((other) => covers(other, spot))) {
    const next = clampTo({ ...spot, x: spot.x + COPY_OFFSET_MM, y: spot.y + COPY_OFFSET_MM }, paper);
    if (next.x === spot.x && next.y === spot.y) return spot;
    spot = next;
  }
  return spot;
}

export function duplicate(placement: Placement, all: readonly Placement[], paper: Size): Placement {
  return freeSpot({ ...placement, id: newId() }, all, paper);
}

/** The same place on every other page of its document, except where it already stands. */
export function copiesForPages(
  placement: Placement,
  all: readonly Placement[],
  sheets: readonly Sheet[],
): Placement[] {
  return sheets
    .filter((sheet) => sheet.documentId === placement.documentId && sheet.page !== placement.page)
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
