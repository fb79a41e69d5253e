import { carvedLetter, inEvenParts } from './carved-letter.ts';
import { lineText } from './line-text.ts';
import { DEFAULT_DPI, finishDrawing, SEAL_RED, type SealPicture } from './seal-drawing.ts';
import { SealImageError } from './seal-image-error.ts';
import { glyphs } from './typeface.ts';

export interface NameSeal {
  /** The person's name without 印 or 之印. */
  name: string;
  /** Length of a side, 18 to 25. */
  sizeMm?: number;
  /** What follows the name; the customary ending when absent. */
  ending?: NameEnding;
  color?: string;
  dpi?: number;
}

/** What may follow the name on a seal of a person. */
export type NameEnding = '' | '印' | '之印';

const MOST_LETTERS = 9;
/** Border and gap as parts of the side, from the 20 mm model: 0.8 mm and 0.45 mm. */
const BORDER = 0.04;
const GAP = 0.0225;

/**
 * The square seal of a person, red characters on paper (阳文), read from the right column downwards. Names of two
 * characters end in 之印, of three in 印, of four stand alone; longer ones fill up with 印 or 之印. A name in
 * Latin letters is set in lines.
 *
 * @throws SealImageError when a character has no glyph, or the name has more than nine
 */
export async function drawNameSeal({
  name,
  sizeMm = 20,
  ending,
  color = SEAL_RED,
  dpi = DEFAULT_DPI,
}: NameSeal): Promise<SealPicture> {
  if (!(sizeMm >= 10 && sizeMm <= 40))
    throw new SealImageError('size-out-of-range', `${sizeMm} mm`, 'not a name seal');
  const border = BORDER * sizeMm;
  const space = sizeMm - 2 * border - 4 * GAP * sizeMm;
  const plain = withoutDots(name);
  const gap = GAP * sizeMm;
  const paths = /\p{Script=Latin}/u.test(plain)
    ? latinLines(plain, space)
    : ending === undefined
      ? hanGrid(plain, space, gap)
      : hanColumns(plain + ending, space, gap);
  const frame = sizeMm - border;
  const shapes = [
    `<rect x="${-frame / 2}" y="${-frame / 2}" width="${frame}" height="${frame}" rx="${sizeMm / 40}" fill="none" stroke="${color}" stroke-width="${border}"/>`,
    ...paths.map((path) => `<path d="${path}"/>`),
  ];
  return finishDrawing({
    shapes,
    widthMm: sizeMm,
    heightMm: sizeMm,
    color,
    label: `${name} ${ending ?? '印'}`.trim(),
    dpi,
  });
}

/** The dot between the parts of a transliterated name is not cut into seals. */
export const withoutDots = (name: string): string =>
  name.trim().replace(/[·•・]/g, /\p{Script=Latin}/u.test(name) ? ' ' : '');

function hanGrid(name: string, space: number, gap: number): string[] {
  const length = [...name].length;
  const [columns, rows] = length <= 4 ? [2, 2] : length <= 6 ? [2, 3] : [3, 3];
  const free = columns * rows - length;
  if (free < 0) throw new SealImageError('text-too-long', name, 'a name seal holds nine characters at most');
  const ending = free >= 2 ? '之印' : free === 1 ? '印' : '';
  const letters = glyphs('song', free === 3 ? `${name}之印章` : name + ending);
  const width = (space - gap * (columns - 1)) / columns;
  const height = (space - gap * (rows - 1)) / rows;
  return letters.map((letter, index) => {
    const column = Math.floor(index / rows);
    const row = index % rows;
    const centerX = space / 2 - width / 2 - column * (width + gap);
    const centerY = -space / 2 + height / 2 + row * (height + gap);
    return carvedLetter(letter, { centerX, centerY, width, height });
  });
}

/** Columns from right to left that share the side evenly; the first ones are the shorter, so a surname stands alone before two characters. */
function hanColumns(text: string, space: number, gap: number): string[] {
  const letters = glyphs('song', text);
  if (letters.length > MOST_LETTERS)
    throw new SealImageError('text-too-long', text, 'a name seal holds nine characters at most');
  const columns = letters.length === 1 ? 1 : letters.length <= 6 ? 2 : 3;
  const width = (space - gap * (columns - 1)) / columns;
  return inEvenParts(letters, columns).flatMap((column, at) => {
    const height = (space - gap * (column.length - 1)) / column.length;
    return column.map((letter, row) =>
      carvedLetter(letter, {
        centerX: space / 2 - width / 2 - at * (width + gap),
        centerY: -space / 2 + height / 2 + row * (height + gap),
        width,
        height,
      }),
    );
  });
}

function latinLines(name: string, space: number): string[] {
  const words = name.split(/\s+/);
  const pitch = space / Math.max(words.length, 2);
  return words.flatMap((text, index) =>
    lineText({
      text,
      centerY: (index - (words.length - 1) / 2) * pitch,
      height: Math.min(pitch * 0.95, space * 0.36),
      letterWidth: pitch,
      maxWidth: space * 0.96,
      gap: 0.02,
    }),
  );
}
