import { glyphPath } from './glyph-path.ts';
import { DEFAULT_DPI, finishDrawing, INK_BLUE, type SealPicture } from './seal-drawing.ts';
import { SealImageError } from './seal-image-error.ts';
import { type Face, glyphs } from './typeface.ts';

export interface TypedSignature {
  name: string;
  face?: Face;
  /** Height of the picture. Its width follows the name. */
  heightMm?: number;
  color?: string;
  dpi?: number;
}

const LONGEST = 40;
const WIDEST_MM = 98;

/**
 * A person's typed name as a picture in blue-black ink on a transparent ground, cut to the ink with a small margin.
 * Characters that the written faces lack are taken from the print face.
 *
 * @throws SealImageError `glyph-missing`, `text-empty`, `text-too-long` over 40 characters
 */
export async function drawTypedSignature(signature: TypedSignature): Promise<SealPicture> {
  const { name, face = 'running', heightMm = 14, color = INK_BLUE, dpi = DEFAULT_DPI } = signature;
  const letters = glyphs(face, name);
  if (letters.length > LONGEST)
    throw new SealImageError('text-too-long', name, `more than ${LONGEST} characters`);
  const starts: number[] = [];
  let advance = 0;
  for (const letter of letters) {
    starts.push(advance);
    advance += letter.advance;
  }
  const left = Math.min(...letters.map((letter, index) => starts[index]! + letter.ink.left));
  const right = Math.max(...letters.map((letter, index) => starts[index]! + letter.ink.right));
  // A name of flat characters such as 丁一 keeps the height of its squares, or it would be blown up.
  const top = Math.min(-0.8, ...letters.map((letter) => letter.ink.top));
  const bottom = Math.max(0.05, ...letters.map((letter) => letter.ink.bottom));
  const margin = 0.06;
  const em = Math.min(heightMm / (bottom - top + 2 * margin), WIDEST_MM / (right - left + 2 * margin));
  const widthMm = Math.max(5, Math.round((right - left + 2 * margin) * em * 100) / 100);
  const drawnHeightMm = Math.max(5, Math.round((bottom - top + 2 * margin) * em * 100) / 100);
  const originX = -((left + right) / 2) * em;
  const originY = -((top + bottom) / 2) * em;
  const shapes = letters.map((letter, index) => {
    return `<path d="${glyphPath(letter, [em, 0, 0, em, originX + starts[index]! * em, originY])}"/>`;
  });
  return finishDrawing({ shapes, widthMm, heightMm: drawnHeightMm, color, label: name, dpi });
}
