import { arcText } from './arc-text.ts';
import { lineText } from './line-text.ts';
import { DEFAULT_DPI, finishDrawing, SEAL_RED, type SealPicture } from './seal-drawing.ts';

export interface OvalSeal {
  name: string;
  /** What the seal is for, e.g. 发票专用章. */
  foot?: string;
  /** A number across the middle, e.g. the 18-digit social credit code. */
  code?: string;
  widthMm?: number;
  heightMm?: number;
  color?: string;
  dpi?: number;
}

const BORDER = 1;
/** From the edge of the seal to the letters of the name. */
const RIM = 1.9;

/**
 * An oval seal, 40 × 30 mm with a 1 mm border unless said otherwise (国家税务总局公告 2011 年第 7 号 for invoices).
 *
 * @throws SealImageError when a character has no glyph, or a text is too long to be read
 */
export async function drawOvalSeal(seal: OvalSeal): Promise<SealPicture> {
  const { name, foot, code, widthMm = 40, heightMm = 30, color = SEAL_RED, dpi = DEFAULT_DPI } = seal;
  const scale = heightMm / 30;
  const length = [...name.trim()].length;
  const nameHeight = Math.max(3.3, 4.6 - Math.max(0, length - 10) * 0.06) * scale;
  // What stands across the middle must keep clear of the first and last letters of the name.
  const between = widthMm - 2 * (RIM * scale + nameHeight + 0.7);
  const paths = arcText({
    text: name,
    radiusX: widthMm / 2 - RIM * scale,
    radiusY: heightMm / 2 - RIM * scale,
    height: nameHeight,
    widest: 0.82,
    spanDegrees: Math.min(236, 170 + Math.max(0, length - 8) * 6),
    side: 'top',
  });
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
      ...lineText({
        text: foot,
        centerY: (code ? 7.9 : 5.6) * scale,
        height: 4.2 * scale,
        letterWidth: 3.5 * scale,
        maxWidth: between * 0.74,
      }),
    );
  }
  const shapes = [
    `<ellipse rx="${(widthMm - BORDER) / 2}" ry="${(heightMm - BORDER) / 2}" fill="none" stroke="${color}" stroke-width="${BORDER}"/>`,
    ...paths.map((path) => `<path d="${path}"/>`),
  ];
  return finishDrawing({
    shapes,
    widthMm,
    heightMm,
    color,
    label: [name, foot].filter(Boolean).join(' '),
    dpi,
  });
}
