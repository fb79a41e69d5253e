import sharp from 'sharp';
import { type Pdfium, withScratch } from './pdfium.ts';
import { RenderError } from './render-error.ts';

/** Pixels as they were painted, red first, row by row. */
export interface Bitmap {
  data: Uint8Array;
  width: number;
  height: number;
}

/** What is under the drawing: white, and a pixel takes three bytes; or nothing, and it has a fourth for its opacity. */
export type Ground = 'white' | 'nothing';

export const BYTES_PER_PIXEL = { white: 3, nothing: 4 } as const satisfies Record<Ground, number>;
/** FPDFBitmap_BGR and FPDFBitmap_BGRA of fpdfview.h. */
const FORMATS = { white: 2, nothing: 4 } as const;
const COLORS = { white: 0xffffffff, nothing: 0 } as const;

/**
 * A bitmap of this size with what `draw` draws on it. Ask for red first (FPDF_REVERSE_BYTE_ORDER) when drawing.
 * @throws RenderError `too-large`
 */
export function paint(
  pdfium: Pdfium,
  [width, height]: readonly [number, number],
  ground: Ground,
  draw: (bitmap: number) => void,
): Bitmap {
  const stride = width * BYTES_PER_PIXEL[ground];
  return withScratch(pdfium, stride * height, (pixels) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, FORMATS[ground], pixels, stride);
    if (bitmap === 0) throw new RenderError('too-large', 'pdfium cannot make the picture');
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, COLORS[ground]);
    draw(bitmap);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return { data: pdfium.HEAPU8.slice(pixels, pixels + stride * height), width, height };
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
  const raw = { width, height, channels: BYTES_PER_PIXEL[ground] };
  return sharp(data, { raw }).extract(area).png().toBuffer();
}
