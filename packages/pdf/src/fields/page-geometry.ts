import type { Box, Page, Rotation } from '../objects/page-tree.ts';

/** A rectangle in fractions (0–1) of some area, origin at its lower left. */
export interface FractionRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** PDF points in one millimetre. */
export const POINTS_PER_MILLIMETRE = 72 / 25.4;

/**
 * A rectangle on the page as it is shown (after /CropBox and /Rotate) as a /Rect in user space.
 * /Rotate turns the page clockwise, so what is "up" on screen is another direction in the file.
 */
export function userSpaceRect(page: Page, rect: FractionRect): Box {
  const [left, bottom, right, top] = page.cropBox;
  const width = right - left;
  const height = top - bottom;
  const x2 = rect.x + rect.width;
  const y2 = rect.y + rect.height;
  switch (page.rotate) {
    case 0:
      return [left + rect.x * width, bottom + rect.y * height, left + x2 * width, bottom + y2 * height];
    case 90:
      return [
        left + (1 - y2) * width,
        bottom + rect.x * height,
        left + (1 - rect.y) * width,
        bottom + x2 * height,
      ];
    case 180:
      return [
        left + (1 - x2) * width,
        bottom + (1 - y2) * height,
        right - rect.x * width,
        top - rect.y * height,
      ];
    case 270:
      return [
        left + rect.y * width,
        bottom + (1 - x2) * height,
        left + y2 * width,
        bottom + (1 - rect.x) * height,
      ];
  }
}

export type Matrix = readonly [number, number, number, number, number, number];

/**
 * The /Matrix with which an appearance of `width` × `height` (as shown) stands upright on a rotated page
 * (ISO 32000-2, 12.5.5: the transformed box is then fitted to /Rect).
 */
export function uprightMatrix(rotate: Rotation, width: number, height: number): Matrix {
  switch (rotate) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 90:
      return [0, 1, -1, 0, height, 0];
    case 180:
      return [-1, 0, 0, -1, width, height];
    case 270:
      return [0, -1, 1, 0, 0, width];
  }
}

/** Width and height of a /Rect as shown on a page that turns by `rotate`. */
export function shownExtent(rect: Box, rotate: Rotation): { width: number; height: number } {
  const width = rect[2] - rect[0];
  const height = rect[3] - rect[1];
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}
