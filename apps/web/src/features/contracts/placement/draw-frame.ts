import { pageUnder } from './drag-field.ts';
import { overlap } from './edit-placements.ts';
import type { Sheet } from './placement.ts';
import type { PlacementStore } from './placement-state.ts';

const SLACK_MM = 1;

/** A press on empty paper lets go of everything; drawn further, it chooses what the frame touches. With Shift the rest stays chosen. */
export function drawFrame(press: PointerEvent, store: PlacementStore, sheets: readonly Sheet[]): void {
  const before = press.shiftKey ? store.getState().chosen : [];
  store.choose(before);
  const under = pageUnder(press.clientX, press.clientY, sheets);
  // Fingers scroll.
  if (!under || press.pointerType !== 'mouse' || press.button !== 0) return;
  const { sheet, box } = under;
  const pxPerMm = box.width / sheet.width;
  const control = new AbortController();
  const signal = { signal: control.signal };
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const from = { x: (press.clientX - box.left) / pxPerMm, y: (press.clientY - box.top) / pxPerMm };

  function draw(event: PointerEvent) {
    const to = {
      x: within((event.clientX - box.left) / pxPerMm, sheet.width),
      y: within((event.clientY - box.top) / pxPerMm, sheet.height),
    };
    const frame = {
      documentId: sheet.documentId,
      page: sheet.page,
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    if (Math.max(frame.width, frame.height) < SLACK_MM) return;
    const touched = store
      .getState()
      .placements.filter(
        (one) => one.documentId === frame.documentId && one.page === frame.page && overlap(one, frame),
      )
      .map(({ id }) => id);
    store.choose([...before.filter((id) => !touched.includes(id)), ...touched]);
    store.setFrame(frame);
  }

  function end() {
    control.abort();
    store.setFrame(null);
  }
  addEventListener('pointermove', (event) => event.pointerId === press.pointerId && draw(event), signal);
  addEventListener('pointerup', (event) => event.pointerId === press.pointerId && end(), signal);
  addEventListener('pointercancel', end, signal);
}
