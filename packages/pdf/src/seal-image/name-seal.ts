import { EM_MIDDLE } from './cell.ts';
import { glyphPath } from './glyph-path.ts';
import { lineText } from './line-text.ts';
import { DEFAULT_DPI, finishDrawing, SEAL_RED, type SealPicture } from './seal-drawing.ts';
import { SealImageError } from './seal-image-error.ts';
import { type Glyph, glyphs } from './typeface.ts';

export interface NameSeal {
  /** The person's name without 印 or 之印. */
  name: string;
  /** Length of a side, 18 to 25. */
  sizeMm?: number;
  color?: string;
  dpi?: number;
}

/** Border and gap as parts of the side, from the 20 mm model: 0.9 mm and 0.45 mm. */
const BORDER = 0.045;
const GAP = 0.0225;
const FARTHEST_STRETCH = 1.16;

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
  color = SEAL_RED,
  dpi = DEFAULT_DPI,
}: NameSeal): Promise<SealPicture> {
  if (!(sizeMm >= 10 && sizeMm <= 40))
    throw new SealImageError('size-out-of-range', `${sizeMm} mm`, 'not a name seal');
  const border = BORDER * sizeMm;
  const space = sizeMm - 2 * border - 4 * GAP * sizeMm;
  // The dot between the parts of a transliterated name is not cut into seals.
  const plain = name.trim().replace(/[·•・]/g, /\p{Script=Latin}/u.test(name) ? ' ' : '');
  const paths = /\p{Script=Latin}/u.test(plain)
    ? latinLines(plain, space)
    : hanGrid(plain, space, GAP * sizeMm);
  const frame = sizeMm - border;
  const shapes = [
    `<rect x="${-frame / 2}" y="${-frame / 2}" width="${frame}" height="${frame}" rx="${sizeMm / 40}" fill="none" stroke="${color}" stroke-width="${border}"/>`,
    ...paths.map((path) => `<path d="${path}"/>`),
  ];
  return finishDrawing({ shapes, widthMm: sizeMm, heightMm: sizeMm, color, label: `${name} 印`, dpi });
}

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
    return fitted(letter, centerX, centerY, width, height);
  });
}

/** Carved characters fill their square, but 一 must not become a block: stretched to the cell, within a limit. */
function fitted(letter: Glyph, centerX: number, centerY: number, width: number, height: number): string {
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
