/** Follows the pointer from its press and tells the way it went, in mm, until it comes up. */
export function resizeField(
  press: PointerEvent,
  pxPerMm: number,
  onMove: (dx: number, dy: number) => void,
): void {
  const control = new AbortController();
  const own = (event: PointerEvent) => event.pointerId === press.pointerId;
  const signal = { signal: control.signal };
  addEventListener(
    'pointermove',
    (event) => {
      if (own(event))
        onMove((event.clientX - press.clientX) / pxPerMm, (event.clientY - press.clientY) / pxPerMm);
    },
    signal,
  );
  for (const end of ['pointerup', 'pointercancel'] as const) {
    addEventListener(end, (event) => own(event) && control.abort(), signal);
  }
}
