import { carvedLetter, inEvenParts } from './carved-letter.ts';
import { lineText } from './line-text.ts';
import { DEFAULT_DPI, finishDrawing, SEAL_RED, type SealPicture } from './seal-drawing.ts';
import { SealImageError } from './seal-image-error.ts';
import { glyphs } from './typeface.ts';

export interface SquareSeal {
  /** Full name as on the business licence. */
  name: string;
  /** What the seal is for, e.g. 财务专用章; it follows the name. */
  foot?: string;
  sizeMm?: number;
  /** `across`: lines from left to right. `down`: columns from right to left. */
  reading?: 'across' | 'down';
  /** `#RRGGBB` */
  color?: string;
  dpi?: number;
}

const BORDER = 1;
const MARGIN = 1.7;
const GAP = 0.35;
/** Smaller letters cannot be read in print, in millimetres. */
const SMALLEST = 1.6;

/**
 * A square company seal, 22 × 22 mm unless said otherwise: name and purpose in even lines or columns, each spread over the whole
 * side. A name in Latin letters is set in lines.
 *
 * @throws SealImageError when a character has no glyph, or the text is too long to be read
 */
export async function drawSquareSeal(seal: SquareSeal): Promise<SealPicture> {
  const { name, foot = '', sizeMm = 22, reading = 'across', color = SEAL_RED, dpi = DEFAULT_DPI } = seal;
  const text = `${name.trim()}${foot}`;
  const space = sizeMm - 2 * MARGIN;
  const paths = /\p{Script=Latin}/u.test(text)
    ? latinLines([...name.trim().split(/\s+/), foot].filter(Boolean), space)
    : hanLines(text, space, reading);
  const frame = sizeMm - BORDER - 0.3;
  const shapes = [
    `<rect x="${-frame / 2}" y="${-frame / 2}" width="${frame}" height="${frame}" fill="none" stroke="${color}" stroke-width="${BORDER}"/>`,
    ...paths.map((path) => `<path d="${path}"/>`),
  ];
  const label = [name, foot].filter(Boolean).join(' ');
  return finishDrawing({ shapes, widthMm: sizeMm, heightMm: sizeMm, color, label, dpi });
}

function hanLines(text: string, space: number, reading: 'across' | 'down'): string[] {
  const letters = glyphs('song', text);
  const lines = Math.max(1, Math.round(Math.sqrt(letters.length)));
  const rows = inEvenParts(letters, lines);
  const thickness = (space - GAP * (rows.length - 1)) / rows.length;
  if (thickness < SMALLEST)
    throw new SealImageError(
      'text-too-long',
      text,
      `${letters.length} characters do not fit in a square of ${space} mm`,
    );
  return rows.flatMap((row, line) => {
    const along = (space - GAP * (row.length - 1)) / row.length;
    const across = -space / 2 + thickness / 2 + line * (thickness + GAP);
    return row.map((letter, at) => {
      const position = -space / 2 + along / 2 + at * (along + GAP);
      return carvedLetter(
        letter,
        reading === 'across'
          ? { centerX: position, centerY: across, width: along, height: thickness }
          : { centerX: -across, centerY: position, width: thickness, height: along },
      );
    });
  });
}

/** Words in even lines of about as many letters as a square holds. */
function latinLines(words: readonly string[], space: number): string[] {
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  const longest = Math.ceil(Math.sqrt(total * 2.2));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const pitch = space / Math.max(lines.length, 2);
  return lines.flatMap((text, index) =>
    lineText({
      text,
      centerY: (index - (lines.length - 1) / 2) * pitch,
      height: Math.min(pitch * 0.9, space * 0.3),
      letterWidth: pitch,
      maxWidth: space,
      gap: 0.02,
    }),
  );
}
