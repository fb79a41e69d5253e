import { arcText } from './arc-text.ts';
import { footText } from './foot-text.ts';
import { lineText } from './line-text.ts';
import { INNER_RING, rings } from './ring.ts';
import { DEFAULT_DPI, finishDrawing, SEAL_RED, type SealPicture } from './seal-drawing.ts';

export interface OvalSeal {
  name: string;
  /** What the seal is for, e.g. 发票专用章. */
  foot?: string;
  /** A number across the middle, e.g. the 18-digit social credit code. */
  code?: string;
  /** The name in Latin letters, on the lower arc. */
  latin?: string;
  widthMm?: number;
  heightMm?: number;
  /** A thin second ring inside the border. */
  doubleRing?: boolean;
  color?: string;
  dpi?: number;
}

const BORDER = 1;
/** From the edge of the seal to the letters of the name. */
const RIM = 1.9;
/** Height of the letters on the lower arc of a 30 mm oval. */
const LATIN_HEIGHT = 3;

/**
 * An oval seal, 40 × 30 mm with a 1 mm border unless said otherwise (国家税务总局公告 2011 年第 7 号 for invoices).
 *
 * @throws SealImageError when a character has no glyph, or a text is too long to be read
 */
export async function drawOvalSeal(seal: OvalSeal): Promise<SealPicture> {
  const { name, foot, code, latin, widthMm = 40, heightMm = 30, color = SEAL_RED, dpi = DEFAULT_DPI } = seal;
  const isDouble = seal.doubleRing ?? false;
  const scale = heightMm / 30;
  const rim = RIM * scale + (isDouble ? INNER_RING : 0);
  const radii = { radiusX: widthMm / 2 - rim, radiusY: heightMm / 2 - rim };
  const length = [...name.trim()].length;
  const nameHeight = heightOfName(length, latin !== undefined) * scale;
  // What stands across the middle must keep clear of the first and last letters of the name.
  const between = widthMm - 2 * (rim + nameHeight + 0.7);
  const longest = latin === undefined ? 236 : 196;
  const spanDegrees = Math.min(longest, 170 + Math.max(0, length - 8) * 6);
  const paths = arcText({ text: name, ...radii, height: nameHeight, widest: 0.82, spanDegrees, side: 'top' });
  if (latin !== undefined) paths.push(...latinArc(latin, radii, scale));
  if (code) {
    paths.push(
      ...lineText({
        text: code,
        centerY: 1.4 * scale,
        height: 3.3 * scale,
        letterWidth: 2.9 * scale,
        maxWidth: between,
      }),
    );
  }
  if (foot) {
    paths.push(
      ...footText({
        text: foot,
        centerY: (latin === undefined ? (code ? 7.9 : 5.6) : 1.6) * scale,
        height: 4.2 * scale,
        letterWidth: 3.5 * scale,
        maxWidth: between * (latin === undefined ? 0.74 : 0.95),
      }),
    );
  }
  const shapes = [
    ...rings({ widthMm, heightMm, border: BORDER, color, isDouble }),
    ...paths.map((path) => `<path d="${path}"/>`),
  ];
  const label = [name, latin, foot].filter(Boolean).join(' ');
  return finishDrawing({ shapes, widthMm, heightMm, color, label, dpi });
}

/** Long names get a little lower; beside a second name on the lower arc there is less space still. */
const heightOfName = (length: number, isHalf: boolean): number =>
  isHalf
    ? Math.max(2.7, 4.4 - Math.max(0, length - 8) * 0.09)
    : Math.max(3.3, 4.6 - Math.max(0, length - 10) * 0.06);

function latinArc(text: string, radii: { radiusX: number; radiusY: number }, scale: number): string[] {
  const length = [...text.trim()].length;
  return arcText({
    text,
    ...radii,
    height: LATIN_HEIGHT * scale,
    widest: 1,
    spanDegrees: Math.min(132, 30 + length * 4.4),
    side: 'bottom',
    gap: 0.08,
  });
}
