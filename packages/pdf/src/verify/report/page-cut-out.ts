import type { ShownBox } from '../../objects/shown-box.ts';
import { drawPage } from '../../render/page-image.ts';
import { type Area, cropped } from '../../render/paint.ts';
import type { RenderDocument } from '../../render/render-document.ts';

const PICTURE_WIDTH = 320;
const WIDEST_PAGE = 2400;

/**
 * A part of a page as PNG, with all that is printed under it. Null when nothing of it lies on the page.
 * @param page from 1
 * @throws RenderError
 */
export async function cutOut(
  document: RenderDocument,
  page: number,
  place: ShownBox,
): Promise<Uint8Array | null> {
  const pageWidth = Math.min(WIDEST_PAGE, Math.round(PICTURE_WIDTH / Math.max(place.width, 0.01)));
  const bitmap = drawPage(document, page, pageWidth);
  return cropped(bitmap, 'white', areaOf(place, bitmap.width, bitmap.height));
}

function areaOf(place: ShownBox, pageWidth: number, pageHeight: number): Area | null {
  const left = Math.max(0, Math.floor(place.x * pageWidth));
  const top = Math.max(0, Math.floor(place.y * pageHeight));
  const width = Math.min(pageWidth, Math.ceil((place.x + place.width) * pageWidth)) - left;
  const height = Math.min(pageHeight, Math.ceil((place.y + place.height) * pageHeight)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}
