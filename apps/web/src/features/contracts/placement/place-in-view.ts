import { newId } from '@cinnabar/kernel';
import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { clampTo, type Size } from '@cinnabar/protocol/contracts/fields/page-rect';
import { pageUnder, SHEET_ATTRIBUTE, scrollerOf } from './drag-field.ts';
import { freeSpot } from './edit-placements.ts';
import type { PlaceKind } from './place-kinds.ts';
import type { Placement, Sheet } from './placement.ts';

/** A new place of this kind with its middle at a point of the window; null when no page lies there. */
export function placeAt(
  x: number,
  y: number,
  kind: PlaceKind,
  size: Size,
  sheets: readonly Sheet[],
): Placement | null {
  const under = pageUnder(x, y, sheets);
  if (!under) return null;
  const { sheet, box } = under;
  const pxPerMm = box.width / sheet.width;
  return clampTo(
    {
      ...PLAIN_FIELD,
      id: newId(),
      documentId: sheet.documentId,
      page: sheet.page,
      type: kind.type,
      owner: kind.owner,
      name: kind.name ?? '',
      settings: kind.settings ?? {},
      ...size,
      x: (x - box.left) / pxPerMm - size.width / 2,
      y: (y - box.top) / pxPerMm - size.height / 2,
    },
    sheet,
  );
}

/** A new place in the middle of what can be seen of the page that fills most of the screen, beside what stands there already. */
export function placeInView(
  kind: PlaceKind,
  size: Size,
  sheets: readonly Sheet[],
  all: readonly Placement[],
): Placement | null {
  let best: { area: number; x: number; y: number } | null = null;
  for (const layer of document.querySelectorAll<HTMLElement>(`[${SHEET_ATTRIBUTE}]`)) {
    const page = layer.getBoundingClientRect();
    const canvas = (scrollerOf(layer) ?? document.documentElement).getBoundingClientRect();
    const left = Math.max(page.left, canvas.left);
    const right = Math.min(page.right, canvas.right);
    const top = Math.max(page.top, canvas.top);
    const bottom = Math.min(page.bottom, canvas.bottom);
    const area = Math.max(0, right - left) * Math.max(0, bottom - top);
    if (area > (best?.area ?? 0)) best = { area, x: (left + right) / 2, y: (top + bottom) / 2 };
  }
  const placed = best && placeAt(best.x, best.y, kind, size, sheets);
  if (!placed) return null;
  const sheet = sheets.find((one) => one.documentId === placed.documentId && one.page === placed.page)!;
  return freeSpot(placed, all, sheet);
}
