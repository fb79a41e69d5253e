/** Follows the pointer from its press until its release and reports the distance, in mm. */
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
