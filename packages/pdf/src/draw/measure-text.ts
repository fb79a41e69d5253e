import { breakLine } from '../fields/appearance/break-lines.ts';
import { drawableText } from '../fields/appearance/drawable-text.ts';
import { LINE_HEIGHT } from '../fields/appearance/place-lines.ts';
import { sizesFrom } from '../fields/appearance/text-sizes.ts';
import { type Extent, SMALLEST_TEXT } from './page-drawing.ts';

/** Width of a character in ems. Error: `glyph-missing` where nothing can draw it. */
export type AdvanceOf = (char: string) => number;

/** In ems. Error: `glyph-missing`. */
export function widthOf(line: string, advanceOf: AdvanceOf): number {
  let width = 0;
  for (const char of drawableText(line)) width += advanceOf(char);
  return width;
}

/** The lines of a text that are no wider than `width` at this size. Error: `glyph-missing`. */
export function linesAt(text: string, size: number, width: number, advanceOf: AdvanceOf): string[] {
  return drawableText(text)
    .split('\n')
    .flatMap((line) => breakLine([{ face: null, text: line }], width / size, (_, char) => advanceOf(char)))
    .map((runs) => runs.map((run) => run.text).join(''));
}

/** The largest size, and the lines at it, with which a text stands inside a box; null when none of the sizes does. */
export function fitText(
  text: string,
  wanted: number,
  { width, height }: Extent,
  advanceOf: AdvanceOf,
): { size: number; lines: string[] } | null {
  for (const size of sizesFrom(wanted, SMALLEST_TEXT)) {
    const lines = linesAt(text, size, width, advanceOf);
    if (lines.length * LINE_HEIGHT * size > height) continue;
    // One character alone may be wider than the box.
    if (lines.every((line) => widthOf(line, advanceOf) * size <= width * 1.0001)) return { size, lines };
  }
  return null;
}
