import { EM_MIDDLE } from './cell.ts';
import { glyphPath } from './glyph-path.ts';
import type { Glyph } from './typeface.ts';

/** A cell of a seal whose letters fill it, in millimetres round the origin. */
export interface CarvedCell {
  centerX: number;
  centerY: number;
  width: number;
  height: number;
}

const FARTHEST_STRETCH = 1.16;

/** Path data of a letter that fills its cell, as carved ones do; but 一 must not become a block: stretched within a limit. */
export function carvedLetter(letter: Glyph, { centerX, centerY, width, height }: CarvedCell): string {
  const { left, right, top, bottom } = letter.ink;
  const scaleX = Math.min(width / (right - left), width * FARTHEST_STRETCH);
  const scaleY = Math.min(height / (bottom - top), height * FARTHEST_STRETCH);
  const fillsHeight = (bottom - top) * scaleY > height * 0.8;
  const middleY = fillsHeight ? (top + bottom) / 2 : EM_MIDDLE;
  return glyphPath(letter, [
    scaleX,
    0,
    0,
    scaleY,
    centerX - ((left + right) / 2) * scaleX,
    centerY - middleY * scaleY,
  ]);
}

/** Letters in so many lines or columns; where they do not go in evenly, the first ones have one less. */
export function inEvenParts(letters: readonly Glyph[], parts: number): Glyph[][] {
  let next = 0;
  return Array.from({ length: parts }, (_, part) => {
    const from = next;
    next += Math.floor((letters.length - from) / (parts - part));
    return letters.slice(from, next);
  });
}
