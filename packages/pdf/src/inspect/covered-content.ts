import { type Box, type Page, shownSize } from '../objects/page-tree.ts';
import { boxInPixels } from '../render/box-in-pixels.ts';
import { drawContent, drawPage } from '../render/page-image.ts';
import { type Bitmap, BYTES_PER_PIXEL } from '../render/paint.ts';
import type { RenderDocument } from '../render/render-document.ts';

const WIDTH = 900;
const MOST_PIXELS = 4_000_000;
/** A page is looked at in squares of this many pixels, about the height of a line of text. */
const CELL = 10;
/** Darkness of ink above what is around it (of 255) from which a square holds something to be read. */
const LEGIBLE = 60;
/** What must be left of that with the annotations drawn. */
const LEFT = 0.35;
/** A square may go under in a line that crosses it; several are a place. */
const MOST_LOST = 3;

/** Whether annotations within these boxes (user space) hide what the page itself shows there, by pdfium's drawing. Errors: RenderError. */
export function hidesContent(document: RenderDocument, page: Page, boxes: readonly Box[]): boolean {
  const { width, height } = shownSize(page);
  const columns = Math.max(1, Math.floor(Math.min(WIDTH, Math.sqrt((MOST_PIXELS * width) / height))));
  const without = drawContent(document, page.index + 1, columns);
  const withAll = drawPage(document, page.index + 1, columns);
  let lost = 0;
  for (const box of boxes) {
    const [left, top, right, bottom] = boxInPixels(page, box, without).map(Math.floor) as unknown as Box;
    for (let y = Math.max(0, top); y <= Math.min(bottom, without.height - CELL); y += CELL)
      for (let x = Math.max(0, left); x <= Math.min(right, without.width - CELL); x += CELL)
        if (isLost(without, withAll, x, y) && ++lost >= MOST_LOST) return true;
  }
  return false;
}

/** Whether a square holds ink that no longer stands out from what is around it. */
function isLost(without: Bitmap, withAll: Bitmap, left: number, top: number): boolean {
  const places: number[] = [];
  for (let y = top; y < top + CELL; y++)
    for (let x = left; x < left + CELL; x++) places.push((y * without.width + x) * BYTES_PER_PIXEL);
  const before = places.map((at) => lightness(without, at));
  const [darkest, lightest] = [Math.min(...before), Math.max(...before)];
  if (lightest - darkest < LEGIBLE) return false;
  const isInk = before.map((value) => value < (darkest + lightest) / 2);
  const after = places.map((at) => lightness(withAll, at));
  return Math.abs(contrast(after, isInk)) < LEFT * Math.abs(contrast(before, isInk));
}

function contrast(values: readonly number[], isInk: readonly boolean[]): number {
  const mean = (wanted: boolean) => {
    const own = values.filter((_, i) => isInk[i] === wanted);
    return own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length);
  };
  return mean(false) - mean(true);
}

const lightness = ({ data }: Bitmap, at: number): number =>
  0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
