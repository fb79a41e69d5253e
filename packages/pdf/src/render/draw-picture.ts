import sharp from 'sharp';
import { withScratch } from './pdfium.ts';
import type { RenderDocument } from './render-document.ts';
import { RenderError } from './render-error.ts';

const BYTES_PER_PIXEL = 4;
const FORMAT_BGRA = 4;
const NOTHING = 0;
/** FPDF_REVERSE_BYTE_ORDER */
const RED_FIRST = 0x10;

/**
 * The first page on nothing instead of white, its empty edges cut off, as PNG. Null when nothing is drawn on it.
 *
 * @param longest side of the page in pixels, before the edges are cut off
 * @throws RenderError
 */
export async function drawPicture(document: RenderDocument, longest: number): Promise<Uint8Array | null> {
  const size = document.pageSize(1);
  const scale = longest / Math.max(size.width, size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const { pdfium } = document;
  const data = document.withPage(1, (handle) =>
    withScratch(pdfium, width * height * BYTES_PER_PIXEL, (pixels) => {
      const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, FORMAT_BGRA, pixels, width * BYTES_PER_PIXEL);
      if (bitmap === 0) throw new RenderError('too-large', 'pdfium cannot make the picture');
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, NOTHING);
      pdfium._FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, RED_FIRST);
      pdfium._FPDFBitmap_Destroy(bitmap);
      return pdfium.HEAPU8.slice(pixels, pixels + width * height * BYTES_PER_PIXEL);
    }),
  );
  const area = drawnArea(data, width, height);
  return (
    area &&
    sharp(data, { raw: { width, height, channels: BYTES_PER_PIXEL } })
      .extract(area)
      .png()
      .toBuffer()
  );
}

/** The smallest rectangle with every pixel that is not wholly transparent. */
function drawnArea(data: Uint8Array, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * BYTES_PER_PIXEL + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
