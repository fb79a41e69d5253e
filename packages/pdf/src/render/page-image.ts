import sharp from 'sharp';
import { type Bitmap, BYTES_PER_PIXEL, kept, withPainted } from './paint.ts';
import type { RenderDocument } from './render-document.ts';
import { RenderError } from './render-error.ts';
import { encodeFlatPage } from './webp/encode-flat-page.ts';

/** The widths that page views ask for, in pixels; a small set keeps caches warm. */
export const PAGE_WIDTHS = [800, 1200, 1600, 2400] as const;
/** The width of a page in the strip of thumbnails. */
export const THUMBNAIL_WIDTH = 200;

export interface PageImage {
  /** WebP */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Keeps one page within 160 MB of pixels, whatever sizes a file claims. */
const MOST_PIXELS = 40_000_000;
/** The largest side that WebP knows. */
const LONGEST_SIDE = 16_383;
/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER */
const WITH_ANNOTATIONS = 0x01 | 0x10;
/** Fields are drawn by the form in a pass of its own. */
const FIELDS_ONLY = 0x10;
const CONTENT_ONLY = 0x10;

/**
 * Draws a page on white, as it is shown: turned by its /Rotate, cut to its /CropBox, with annotations, form fields,
 * signatures and seals.
 *
 * @param page from 1
 * @param width in pixels; the height follows the shape of the page
 * @throws RenderError `no-such-page`, `too-large`, `unreadable`
 */
export function drawPage(document: RenderDocument, page: number, width: number): Bitmap {
  return withDrawnPage(document, page, width, kept);
}

/** As {@link drawPage}, the page's own content alone. */
export function drawContent(document: RenderDocument, page: number, width: number): Bitmap {
  return withDrawnPage(document, page, width, kept, false);
}

/** As {@link drawPage}, but the pixels are there only as long as `use` runs. */
function withDrawnPage<T>(
  document: RenderDocument,
  page: number,
  width: number,
  use: (bitmap: Bitmap) => T,
  isAnnotated = true,
): T {
  const size = document.pageSize(page);
  const height = Math.max(1, Math.round((width * size.height) / size.width));
  const isTooLarge = width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
  if (!(width >= 1) || Number.isNaN(height) || isTooLarge) {
    throw new RenderError('too-large', `a page image of ${width} × ${height} pixels`);
  }
  const { pdfium } = document;
  return document.withPage(page, (handle, form) => {
    const draw = (bitmap: number) => {
      const flags = isAnnotated ? WITH_ANNOTATIONS : CONTENT_ONLY;
      pdfium._FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, flags);
      if (form !== 0 && isAnnotated)
        pdfium._FPDF_FFLDraw(form, bitmap, handle, 0, 0, width, height, 0, FIELDS_ONLY);
    };
    return withPainted(pdfium, [width, height], 'white', draw, use);
  });
}

/** A page as WebP; see {@link drawPage}. */
export async function renderPageOf(
  document: RenderDocument,
  page: number,
  width: number,
): Promise<PageImage> {
  const { bytes, ...size } = withDrawnPage(document, page, width, (bitmap) => ({
    bytes: encodeFlatPage(bitmap) ?? encodePhotograph(kept(bitmap)),
    width: bitmap.width,
    height: bitmap.height,
  }));
  return { bytes: await bytes, ...size };
}

/** Draws a page and keeps nothing: finds out whether it can be drawn. Throws as {@link drawPage}. */
export function tryPage(document: RenderDocument, page: number, width: number): void {
  withDrawnPage(document, page, width, () => undefined);
}

/** The WebP of a drawn page. */
export async function encodePage(bitmap: Bitmap): Promise<Uint8Array> {
  return encodeFlatPage(bitmap) ?? (await encodePhotograph(bitmap));
}

/** Encoding is most of the work of a photograph: more effort takes half as long again and saves a sixth of the bytes. */
const EFFORT = 0;

function encodePhotograph({ data, width, height }: Bitmap): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: BYTES_PER_PIXEL } })
    .removeAlpha()
    .webp({ quality: 82, effort: EFFORT })
    .toBuffer();
}
