import { type PageShape, shownSize } from '../objects/page-tree.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { type FractionRect, POINTS_PER_MILLIMETRE } from './page-geometry.ts';

/** Width and height in millimetres. */
export interface Millimetres {
  readonly width: number;
  readonly height: number;
}

/** Where something stands on a page as shown: the distance of its edge from an edge of the page, in millimetres. */
export type MillimetrePlace = ({ readonly left: number } | { readonly right: number }) &
  ({ readonly bottom: number } | { readonly top: number }) & {
    /** From 1; negative counts from the end, so that -1 is the last page. */
    readonly page: number;
  };

/** The page that a place means, from 1. Error: `wrong-page`. */
export function placedPage<Shape extends PageShape>(
  place: { readonly page: number },
  pages: readonly Shape[],
): Shape {
  const page = pages.at(place.page > 0 ? place.page - 1 : place.page);
  if (!page || place.page === 0) throw new PdfError('wrong-page', `there is no page ${place.page}`);
  return page;
}

/** Millimetres on a page as fractions of it. What reaches beyond the page is cut off there by every reader. */
export function fractionRect(page: PageShape, place: MillimetrePlace, size: Millimetres): FractionRect {
  const shown = shownMillimetres(page);
  const left = 'left' in place ? place.left : shown.width - place.right - size.width;
  const bottom = 'bottom' in place ? place.bottom : shown.height - place.top - size.height;
  return {
    x: left / shown.width,
    y: bottom / shown.height,
    width: size.width / shown.width,
    height: size.height / shown.height,
  };
}

/** Size of a page as shown, after /CropBox, /Rotate and /UserUnit. */
export function shownMillimetres(page: PageShape): Millimetres {
  const { width, height } = shownSize(page);
  return { width: width / POINTS_PER_MILLIMETRE, height: height / POINTS_PER_MILLIMETRE };
}
