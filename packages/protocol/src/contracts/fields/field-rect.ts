import type { Rect, Size } from './page-rect.ts';

/**
 * A place in millimetres as the wire has it: in fractions of the page from its bottom-left corner (calls.md §1, Field).
 * @param paper millimetres
 */
export function toField<Placed extends Rect>(place: Placed, paper: Size): Placed {
  const { x, y, width, height } = place;
  const wide = fraction(width / paper.width);
  const tall = fraction(height / paper.height);
  return {
    ...place,
    x: Math.min(fraction(x / paper.width), 1 - wide),
    y: Math.min(fraction(1 - (y + height) / paper.height), 1 - tall),
    width: wide,
    height: tall,
  };
}

/** A field of the wire in millimetres of its page. */
export function fromField<Placed extends Rect>(field: Placed, paper: Size): Placed {
  const { x, y, width, height } = field;
  return {
    ...field,
    x: x * paper.width,
    y: (1 - y - height) * paper.height,
    width: width * paper.width,
    height: height * paper.height,
  };
}

/** Six digits are a tenth of a thousandth of a millimetre on A4; a field never reaches past the page. */
function fraction(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 1e6) / 1e6));
}
