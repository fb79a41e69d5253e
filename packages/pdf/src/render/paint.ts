import sharp from 'sharp';
import { type Pdfium, withScratch } from './pdfium.ts';
import { RenderError } from './render-error.ts';

/** Pixels as painted, row by row: red, green, blue, and a fourth byte without meaning on a white ground. */
export interface Bitmap {
  /** Begins at a multiple of four in its buffer, so that pixels can be read as wholes. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** What is under the drawing: white; or nothing, and the fourth byte of a pixel is its opacity. */
export type Ground = 'white' | 'nothing';

export const BYTES_PER_PIXEL = 4;
/** FPDFBitmap_BGRx and FPDFBitmap_BGRA of fpdfview.h: pdfium draws faster on four bytes than on three. */
const FORMATS = { white: 3, nothing: 4 } as const;
const COLORS = { white: 0xffffffff, nothing: 0 } as const;

/**
 * A bitmap of this size with what `draw` draws on it. Ask for red first (FPDF_REVERSE_BYTE_ORDER) when drawing.
 * @throws RenderError `too-large`
 */
export function paint(
  pdfium: Pdfium,
  size: readonly [number, number],
  ground: Ground,
  draw: (bitmap: number) => void,
): Bitmap {
  return withPainted(pdfium, size, ground, draw, kept);
}

/** The bitmap with pixels of its own. */
export const kept = ({ data, ...size }: Bitmap): Bitmap => ({ data: data.slice(), ...size });

/**
 * As {@link paint}, for callers that need the pixels briefly, without a copy: what `use` is given lies in the memory of pdfium
 * and is gone when it returns.
 * @throws RenderError `too-large`
 */
export function withPainted<T>(
  pdfium: Pdfium,
  [width, height]: readonly [number, number],
  ground: Ground,
  draw: (bitmap: number) => void,
  use: (bitmap: Bitmap) => T,
): T {
  const stride = width * BYTES_PER_PIXEL;
  return withScratch(pdfium, stride * height, (pixels) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, FORMATS[ground], pixels, stride);
    if (bitmap === 0) throw new RenderError('too-large', 'pdfium cannot make the picture');
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, COLORS[ground]);
    draw(bitmap);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return use({ data: pdfium.HEAPU8.subarray(pixels, pixels + stride * height), width, height });
  });
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of a bitmap as PNG; null for no part. */
export async function cropped(
  { data, width, height }: Bitmap,
  ground: Ground,
  area: Area | null,
): Promise<Uint8Array | null> {
  if (!area) return null;
  const picture = sharp(data, { raw: { width, height, channels: BYTES_PER_PIXEL } }).extract(area);
  return (ground === 'white' ? picture.removeAlpha() : picture).png().toBuffer();
}
