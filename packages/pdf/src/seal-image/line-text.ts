import { cellOf, EM_MIDDLE, widthOf } from './cell.ts';
import { glyphPath } from './glyph-path.ts';
import { SealImageError } from './seal-image-error.ts';
import { type Face, glyphs } from './typeface.ts';

/** A line of text centred on a point. All lengths in millimetres. */
export interface LineText {
  text: string;
  face?: Face;
  centerX?: number;
  centerY: number;
  /** Height of the em square. */
  height: number;
  /** Width of a Han character when there is space; condensed evenly when there is not. */
  letterWidth: number;
  maxWidth: number;
  /** Space between letters as a part of `letterWidth`. */
  gap?: number;
}

/** Thinner than this part of its height, a letter can no longer be read in print. */
const THINNEST = 0.3;

/**
 * Path data of one line of text, its letters condensed so that it fits.
 *
 * @throws SealImageError `glyph-missing`, `text-empty`, `text-too-long`
 */
export function lineText(line: LineText): string[] {
  const { face = 'song', centerX = 0, centerY, height, gap = 0.06 } = line;
  const letters = glyphs(face, line.text);
  const cells = letters.map(cellOf);
  const ems = cells.reduce((sum, cell) => sum + widthOf(cell), 0) + gap * (letters.length - 1);
  const width = Math.min(line.letterWidth, line.maxWidth / ems);
  if (width < height * THINNEST) {
    throw new SealImageError('text-too-long', line.text, `does not fit on a line of ${line.maxWidth} mm`);
  }
  let x = centerX - (ems * width) / 2;
  return letters.map((letter, index) => {
    const cell = cells[index]!;
    const path = glyphPath(letter, [
      width,
      0,
      0,
      height,
      x - cell.left * width,
      centerY - EM_MIDDLE * height,
    ]);
    x += (widthOf(cell) + gap) * width;
    return path;
  });
}
