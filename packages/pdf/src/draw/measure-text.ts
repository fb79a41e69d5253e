import { create, type FontkitFont } from 'fontkit';
import { breakLine } from '../fields/appearance/break-lines.ts';
import { drawableText } from '../fields/appearance/drawable-text.ts';
import { bundledFaces, type FontFace, runsOf } from '../fields/appearance/font-face.ts';
import { type Extent, SMALLEST_TEXT } from './page-drawing.ts';

/** Distance of baselines in ems, as `text-layout.ts` draws them. */
export const LINE_HEIGHT = 1.3;
/** Each try is this much smaller than the one before. */
const SHRINK = 0.94;

interface Measures {
  readonly font: FontkitFont;
  readonly advances: Map<string, number>;
}

const measures = new WeakMap<FontFace, Measures>();

function measuresOf(face: FontFace): Measures {
  const known = measures.get(face);
  if (known) return known;
  const made = { font: create(face.file()), advances: new Map<string, number>() };
  measures.set(face, made);
  return made;
}

/** Width of a character in ems, from the whole face: no subset need be cut to find out whether a text fits. */
function advanceOf(face: FontFace, char: string): number {
  const { font, advances } = measuresOf(face);
  const known = advances.get(char);
  if (known !== undefined) return known;
  const { advanceWidth } = font.glyphForCodePoint(char.codePointAt(0)!);
  // As coarse as the widths that are written beside a subset.
  const advance = Math.round((advanceWidth * 1000) / font.unitsPerEm) / 1000;
  advances.set(char, advance);
  return advance;
}

/** In ems. Error: `glyph-missing`. */
export function widthOf(line: string): number {
  let width = 0;
  for (const { face, text } of runsOf(line, bundledFaces))
    for (const char of text) width += advanceOf(face, char);
  return width;
}

/** The lines of a text that are no wider than `width` at this size. Error: `glyph-missing`. */
export function linesAt(text: string, size: number, width: number): string[] {
  return drawableText(text)
    .split('\n')
    .flatMap((line) => breakLine(runsOf(line, bundledFaces), width / size, advanceOf))
    .map((runs) => runs.map((run) => run.text).join(''));
}

/** The sizes to try, the wanted one first. */
export function* sizesFrom(wanted: number): Generator<number> {
  for (let size = wanted; size > SMALLEST_TEXT; size *= SHRINK) yield size;
  yield Math.min(wanted, SMALLEST_TEXT);
}

/** The largest size, and the lines at it, with which a text stands inside a box; null when none of the sizes does. */
export function fitText(
  text: string,
  wanted: number,
  { width, height }: Extent,
): { size: number; lines: string[] } | null {
  for (const size of sizesFrom(wanted)) {
    const lines = linesAt(text, size, width);
    if (lines.length * LINE_HEIGHT * size > height) continue;
    // One character alone may be wider than the box.
    if (lines.every((line) => widthOf(line) * size <= width * 1.0001)) return { size, lines };
  }
  return null;
}
