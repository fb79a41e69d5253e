import { carvedLetter } from './carved-letter.ts';
import { lineText } from './line-text.ts';
import { type NameEnding, withoutDots } from './name-seal.ts';
import { DEFAULT_DPI, finishDrawing, SEAL_RED, type SealPicture } from './seal-drawing.ts';
import { SealImageError } from './seal-image-error.ts';
import { glyphs } from './typeface.ts';

export interface NameRectangle {
  name: string;
  ending?: NameEnding;
  widthMm?: number;
  heightMm?: number;
  color?: string;
  dpi?: number;
}

const BORDER = 0.8;
const MARGIN = 1.5;
const GAP = 0.4;
const MOST_LETTERS = 9;

/**
 * The rectangular seal of a person, 20 × 10 mm unless said otherwise: the name from left to right.
 *
 * @throws SealImageError when a character has no glyph, or the name has more than nine
 */
export async function drawNameRectangle(seal: NameRectangle): Promise<SealPicture> {
  const { name, ending = '', widthMm = 20, heightMm = 10, color = SEAL_RED, dpi = DEFAULT_DPI } = seal;
  const plain = withoutDots(name);
  const space = { width: widthMm - 2 * MARGIN, height: heightMm - 2 * MARGIN };
  const paths = /\p{Script=Latin}/u.test(plain) ? latinLine(plain, space) : hanLine(plain + ending, space);
  const shapes = [
    `<rect x="${(BORDER - widthMm) / 2}" y="${(BORDER - heightMm) / 2}" width="${widthMm - BORDER}" height="${heightMm - BORDER}" rx="0.4" fill="none" stroke="${color}" stroke-width="${BORDER}"/>`,
    ...paths.map((path) => `<path d="${path}"/>`),
  ];
  return finishDrawing({ shapes, widthMm, heightMm, color, label: `${name} ${ending}`.trim(), dpi });
}

interface Space {
  width: number;
  height: number;
}

function hanLine(text: string, space: Space): string[] {
  const letters = glyphs('song', text);
  if (letters.length > MOST_LETTERS)
    throw new SealImageError('text-too-long', text, 'a name seal holds nine characters at most');
  const width = (space.width - GAP * (letters.length - 1)) / letters.length;
  return letters.map((letter, at) =>
    carvedLetter(letter, {
      centerX: -space.width / 2 + width / 2 + at * (width + GAP),
      centerY: 0,
      width,
      height: space.height,
    }),
  );
}

const latinLine = (text: string, space: Space): string[] =>
  lineText({
    text,
    centerY: 0,
    height: space.height * 0.7,
    letterWidth: space.height,
    maxWidth: space.width,
  });
