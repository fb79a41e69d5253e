import type { Glyph } from './typeface.ts';

/** Middle of the ideographic em box above the baseline, in ems (OpenType `idtp`/`ideo` of the Noto CJK faces). */
export const EM_MIDDLE = -0.38;

const IDEOGRAPH = /\p{Script=Han}/u;
const SIDE_BEARING = 0.06;

/** The advance width of a character, in ems from its origin. */
export interface Cell {
  left: number;
  right: number;
}

/**
 * Han characters keep their square; brackets, digits and letters are cut to their ink, else the half-empty
 * square of a full-width bracket tears a hole into the name.
 */
export function cellOf(glyph: Glyph): Cell {
  if (IDEOGRAPH.test(glyph.char)) return { left: 0, right: glyph.advance };
  if (glyph.ink.right <= glyph.ink.left) return { left: 0, right: Math.min(glyph.advance, 0.3) };
  return { left: glyph.ink.left - SIDE_BEARING, right: glyph.ink.right + SIDE_BEARING };
}

export const widthOf = (cell: Cell) => cell.right - cell.left;
