import { clampTo } from '@cinnabar/protocol/contracts/fields/page-rect';
import { settleAcross } from './across-pages.ts';
import type { Placement, Sheet } from './placement.ts';
import type { PlacementStore } from './placement-state.ts';
import { snapMove } from './snap.ts';

interface DragOptions {
  store: PlacementStore;
  sheets: readonly Sheet[];
  /** What is moved; its page and position are where it is now, or meaningless while it comes from the palette. */
  placement: Placement;
  /** Where inside the field it is held, in mm. */
  hold: { x: number; y: number };
  isNew: boolean;
  /** Where the pointer is while it is over no page; null = over a page, or over. */
  onGhost?: (at: { x: number; y: number } | null) => void;
  /** The pointer came up without having moved. */
  onTap?: () => void;
}

/** A press becomes a drag from here on, in CSS pixels. */
const SLACK_PX = 4;
/** How near the pull of other fields begins. */
const SNAP_PX = 7;
/** The canvas scrolls by itself while the pointer is this close to its edge. */
const EDGE_PX = 48;
const SCROLL_PX = 14;

/** Marks the layer of a page, so that a pointer finds it: `${documentId}:${page}`. */
export const SHEET_ATTRIBUTE = 'data-sheet';

/** Follows a pointer (mouse, pen or finger) from its press until the field is dropped or Esc takes it back. Alt lets go of the pull. */
export function dragField(press: PointerEvent, options: DragOptions): void {
  const { store, onGhost, onTap } = options;
  const control = new AbortController();
  const from = { x: press.clientX, y: press.clientY };
  let last = { x: from.x, y: from.y, free: press.altKey };
  let moving = false;
  let frame = 0;

  function end(drop: boolean) {
    control.abort();
    cancelAnimationFrame(frame);
    onGhost?.(null);
    if (!moving) {
      if (drop) onTap?.();
    } else if (drop && store.getState().drag) store.drop();
    else store.setDrag(null);
  }

  function follow() {
    const page = pageUnder(last.x, last.y, options.sheets);
    if (page) {
      onGhost?.(null);
      store.setDrag(dragOver(page, last, options));
    } else if (options.isNew) {
      store.setDrag(null);
      onGhost?.({ x: last.x, y: last.y });
    }
  }

  /** Runs while the pointer rests near the edge: the page moves under it. */
  function scroll() {
    frame = requestAnimationFrame(scroll);
    const by = scrollNear(last.x, last.y);
    if (by !== 0) follow();
  }

  const signal = { signal: control.signal };
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      last = { x: event.clientX, y: event.clientY, free: event.altKey };
      if (!moving) {
        if (Math.hypot(last.x - from.x, last.y - from.y) < SLACK_PX) return;
        moving = true;
        frame = requestAnimationFrame(scroll);
      }
      follow();
    },
    signal,
  );
  addEventListener('pointerup', (event) => event.pointerId === press.pointerId && end(true), signal);
  addEventListener('pointercancel', (event) => event.pointerId === press.pointerId && end(false), signal);
  // Before the focused field receives the key, which would only clear its selection.
  addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { ...signal, capture: true });
}

interface PageUnder {
  sheet: Sheet;
  box: DOMRect;
}

/** The page whose layer lies under this point of the window. */
export function pageUnder(x: number, y: number, sheets: readonly Sheet[]): PageUnder | null {
  for (const layer of document.querySelectorAll<HTMLElement>(`[${SHEET_ATTRIBUTE}]`)) {
    const box = layer.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
    const name = layer.getAttribute(SHEET_ATTRIBUTE);
    const sheet = sheets.find(({ documentId, page }) => `${documentId}:${page}` === name);
    const canvas = scrollerOf(layer)?.getBoundingClientRect();
    // A page that has scrolled out from under the header or the palette is not there.
    if (
      sheet &&
      (!canvas || (y >= canvas.top && y <= canvas.bottom && x >= canvas.left && x <= canvas.right))
    )
      return { sheet, box };
  }
  return null;
}

function dragOver(
  { sheet, box }: PageUnder,
  at: { x: number; y: number; free: boolean },
  options: DragOptions,
) {
  const { placement, hold, store } = options;
  const pxPerMm = box.width / sheet.width;
  const wanted = {
    ...placement,
    documentId: sheet.documentId,
    page: sheet.page,
    x: (at.x - box.left) / pxPerMm - hold.x,
    y: (at.y - box.top) / pxPerMm - hold.y,
  };
  if (placement.type === 'ACROSS_PAGE') return { placement: alongEdge(wanted, options), guides: [] };
  const { placements, chosen } = store.getState();
  const moving = chosen.includes(placement.id) ? chosen : [placement.id];
  const others = placements.filter(
    (one) => !moving.includes(one.id) && one.documentId === sheet.documentId && one.page === sheet.page,
  );
  const { x, y, guides } = snapMove(wanted, others, sheet, at.free ? 0 : SNAP_PX / pxPerMm);
  return { placement: { ...wanted, x, y }, guides: at.free ? [] : guides };
}

/** A cross-page seal is moved up and down only, by any of its strips; a new one begins where it is dropped. */
function alongEdge(wanted: Placement, { placement, sheets, isNew }: DragOptions): Placement {
  if (isNew) return settleAcross(wanted, sheets);
  const heightOf = (one: Placement) =>
    sheets.find(({ documentId, page }) => documentId === one.documentId && page === one.page)?.height ?? 0;
  if (wanted.documentId !== placement.documentId) return placement;
  return clampTo(
    { ...placement, y: wanted.y + heightOf(placement) - heightOf(wanted) },
    { width: Number.POSITIVE_INFINITY, height: heightOf(placement) },
  );
}

/** Scrolls the canvas under the pointer when it is near its upper or lower edge; answers by how much. */
function scrollNear(x: number, y: number): number {
  const under = document.elementsFromPoint(x, y).find((element) => element.closest(`[${SHEET_ATTRIBUTE}]`));
  const layer =
    under?.closest<HTMLElement>(`[${SHEET_ATTRIBUTE}]`) ??
    document.querySelector<HTMLElement>(`[${SHEET_ATTRIBUTE}]`);
  const scroller = layer && scrollerOf(layer);
  if (!scroller) return 0;
  const box = scroller.getBoundingClientRect();
  if (x < box.left || x > box.right || y < box.top - EDGE_PX || y > box.bottom + EDGE_PX) return 0;
  const by = y < box.top + EDGE_PX ? -SCROLL_PX : y > box.bottom - EDGE_PX ? SCROLL_PX : 0;
  const before = scroller.scrollTop;
  scroller.scrollTop += by;
  return scroller.scrollTop - before;
}

export function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight)
      return parent;
  }
  return null;
}
