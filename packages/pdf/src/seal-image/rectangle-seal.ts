import { lineText } from './line-text.ts';
import { DEFAULT_DPI, finishDrawing, SEAL_RED, type SealPicture } from './seal-drawing.ts';

export interface RectangleSeal {
  /** One to four lines from top to bottom, e.g. the company's name, then 收发专用章. */
  lines: readonly string[];
  widthMm?: number;
  heightMm?: number;
  color?: string;
  dpi?: number;
}

const BORDER = 0.9;
const MARGIN = 2.2;

/**
 * A rectangular seal with a border and centred lines, 50 × 20 mm unless said otherwise.
 *
 * @throws SealImageError when a character has no glyph, or a line is too long to be read
 */
export async function drawRectangleSeal(seal: RectangleSeal): Promise<SealPicture> {
  const { lines, widthMm = 50, heightMm = 20, color = SEAL_RED, dpi = DEFAULT_DPI } = seal;
  const pitch = (heightMm - 2 * MARGIN) / lines.length;
  const height = Math.min(pitch * 0.86, 9);
  const paths = lines.flatMap((text, index) =>
    lineText({
      text,
      centerY: (index - (lines.length - 1) / 2) * pitch,
      height,
      letterWidth: height * 0.92,
      maxWidth: widthMm - 2 * MARGIN,
      gap: 0.1,
    }),
  );
  const shapes = [
    `<rect x="${(BORDER - widthMm) / 2}" y="${(BORDER - heightMm) / 2}" width="${widthMm - BORDER}" height="${heightMm - BORDER}" rx="0.4" fill="none" stroke="${color}" stroke-width="${BORDER}"/>`,
    ...paths.map((path) => `<path d="${path}"/>`),
  ];
  return finishDrawing({ shapes, widthMm, heightMm, color, label: lines.join(' '), dpi });
}
