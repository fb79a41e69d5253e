import type { PdfInput } from '../objects/byte-source.ts';
import { type Box, type Page, shownSize } from '../objects/page-tree.ts';
import { boxInPixels } from '../render/box-in-pixels.ts';
import { drawPage } from '../render/page-image.ts';
import { type Bitmap, BYTES_PER_PIXEL } from '../render/paint.ts';
import { RenderDocument } from '../render/render-document.ts';

/** A page to be looked at, and where in its user space it may look otherwise. */
export interface WatchedPage {
  readonly page: Page;
  readonly except: readonly Box[];
}

const WIDTH = 700;
const MOST_PIXELS = 2_000_000;
/** How far a colour may be off (of 255) from every pixel around: edges are smoothed a little otherwise in another place of the file. */
const TOLERANCE = 24;

/**
 * The number (from 1) of the first page that pdfium draws differently in the two files; null when all look the same.
 * Errors: RenderError.
 */
export async function findDifferentPage(
  before: PdfInput,
  after: PdfInput,
  pages: readonly WatchedPage[],
): Promise<number | null> {
  if (pages.length === 0) return null;
  const early = await RenderDocument.open(before);
  try {
    const late = await RenderDocument.open(after);
    try {
      return pages.find((watched) => !looksAlike(early, late, watched))?.page.index ?? null;
    } finally {
      late.close();
    }
  } finally {
    early.close();
  }
}

function looksAlike(early: RenderDocument, late: RenderDocument, { page, except }: WatchedPage): boolean {
  const { width, height } = shownSize(page);
  const columns = Math.max(1, Math.floor(Math.min(WIDTH, Math.sqrt((MOST_PIXELS * width) / height))));
  const was = drawPage(early, page.index + 1, columns);
  const is = drawPage(late, page.index + 1, columns);
  if (was.width !== is.width || was.height !== is.height) return false;
  const areas = except.map((box) => boxInPixels(page, box, was));
  const isExcepted = (x: number, y: number) =>
    areas.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom);
  for (let y = 0; y < was.height; y++)
    for (let x = 0; x < was.width; x++)
      if (differs(was, is, x, y) && !isExcepted(x, y) && (isAlone(was, is, x, y) || isAlone(is, was, x, y)))
        return false;
  return true;
}

function differs(a: Bitmap, b: Bitmap, x: number, y: number): boolean {
  return distance(a, b, (y * a.width + x) * BYTES_PER_PIXEL, (y * a.width + x) * BYTES_PER_PIXEL) > TOLERANCE;
}

/** Whether nothing like this pixel stands in the other picture at or beside its place. */
function isAlone(a: Bitmap, b: Bitmap, x: number, y: number): boolean {
  const at = (y * a.width + x) * BYTES_PER_PIXEL;
  for (let row = Math.max(0, y - 1); row <= Math.min(b.height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(b.width - 1, x + 1); column++)
      if (distance(a, b, at, (row * b.width + column) * BYTES_PER_PIXEL) <= TOLERANCE) return false;
  return true;
}

function distance(a: Bitmap, b: Bitmap, at: number, other: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel++)
    most = Math.max(most, Math.abs(a.data[at + channel]! - b.data[other + channel]!));
  return most;
}
