import { differingRegions } from '../../compare/differing-regions.ts';
import type { DifferenceRegion } from '../../compare/page-difference.ts';
import type { ShownBox } from '../../objects/shown-box.ts';
import { type Bitmap, BYTES_PER_PIXEL } from '../../render/paint.ts';

/** Pixels around a place: an edge between two pixels is drawn in both, and rounding moves it by one more. */
const EDGE = 2;
/** What calculating with fractions may add to a whole number of pixels. */
const ROUNDING = 1e-6;

/**
 * Where two pictures of a page differ outside the places. The same content is drawn in the same pixels, so every other
 * value counts, however small. The earlier picture is overwritten inside the places.
 */
export function outsideDifference(
  before: Bitmap,
  after: Bitmap,
  places: readonly ShownBox[],
): DifferenceRegion[] {
  for (const place of places) copyPlace(after, before, place);
  return differingRegions(before, after, 0);
}

function copyPlace(from: Bitmap, to: Bitmap, place: ShownBox): void {
  const { width, height } = from;
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const left = clamp(Math.floor(place.x * width) - EDGE, width);
  const right = clamp(Math.ceil((place.x + place.width) * width - ROUNDING) + EDGE, width);
  const top = clamp(Math.floor(place.y * height) - EDGE, height);
  const bottom = clamp(Math.ceil((place.y + place.height) * height - ROUNDING) + EDGE, height);
  for (let y = top; y < bottom; y++) {
    const start = (y * width + left) * BYTES_PER_PIXEL;
    const end = (y * width + right) * BYTES_PER_PIXEL;
    if (end > start) to.data.set(from.data.subarray(start, end), start);
  }
}
