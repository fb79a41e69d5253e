import { type Area, type Bitmap, BYTES_PER_PIXEL, cropped, paint } from './paint.ts';
import type { RenderDocument } from './render-document.ts';

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
  const bitmap = document.withPage(1, (handle) =>
    paint(pdfium, [width, height], 'nothing', (address) =>
      pdfium._FPDF_RenderPageBitmap(address, handle, 0, 0, width, height, 0, RED_FIRST),
    ),
  );
  return cropped(bitmap, 'nothing', drawnArea(bitmap));
}

/** The smallest rectangle with every pixel that is not wholly transparent. */
function drawnArea({ data, width, height }: Bitmap): Area | null {
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
