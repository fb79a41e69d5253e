import type SignaturePad from 'signature_pad';

interface Widths {
  start: number;
  end: number;
}

/** The inside of signature_pad that is asked for the width of each piece of a stroke. */
interface Inside {
  _lastWidth: number;
  _calculateCurveWidths(start: unknown, end: { pressure: number }, options: unknown): Widths;
}

/**
 * signature_pad keeps the pressure of every point, but takes the width of a line from its speed alone. Here a pen or finger that
 * presses harder writes broader as well. Should a later version lack this inside, it writes as before.
 */
export function followPressure(pad: SignaturePad): void {
  const inside = pad as unknown as Inside;
  const bySpeed = inside._calculateCurveWidths?.bind(pad);
  if (!bySpeed) return;
  inside._calculateCurveWidths = (start, end, options) => {
    const before = inside._lastWidth;
    const width = bySpeed(start, end, options).end * breadthOf(end.pressure);
    inside._lastWidth = width;
    return { start: before, end: width };
  };
}

/** Browsers say 0, ½ or 1 of what has no sensor: then the line stays as it is. */
export function breadthOf(pressure: number): number {
  if (pressure <= 0 || pressure >= 1) return 1;
  return 0.5 + pressure;
}
