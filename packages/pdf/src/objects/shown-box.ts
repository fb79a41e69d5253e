import { type Box, type Page, shownSize } from './page-tree.ts';

/** A rectangle in fractions (0–1) of the page as a reader shows it, origin at its top left. */
export interface ShownBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a rectangle of user space stands on the shown page, after /CropBox and /Rotate (clockwise, ISO 32000-2, table 31). */
export function shownBox(page: Page, [x1, y1, x2, y2]: Box): ShownBox {
  const [left, bottom, right, top] = page.cropBox;
  const shown = shownSize(page);
  const [width, height] = [shown.width / page.userUnit, shown.height / page.userUnit];
  const corner = (x: number, y: number): [number, number] => {
    if (page.rotate === 90) return [y - bottom, x - left];
    if (page.rotate === 180) return [right - x, y - bottom];
    if (page.rotate === 270) return [top - y, right - x];
    return [x - left, top - y];
  };
  const [a, b] = [corner(x1, y1), corner(x2, y2)];
  return {
    x: Math.min(a[0], b[0]) / width,
    y: Math.min(a[1], b[1]) / height,
    width: Math.abs(a[0] - b[0]) / width,
    height: Math.abs(a[1] - b[1]) / height,
  };
}
