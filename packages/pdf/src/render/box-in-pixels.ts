import type { Box, Page } from '../objects/page-tree.ts';

/** A box in a page's user space as it is shown in a picture of the page: `[left, top, right, bottom]` in pixels, the page's upper left first. */
export function boxInPixels(page: Page, box: Box, { width, height }: { width: number; height: number }): Box {
  const [left, bottom, right, top] = page.cropBox;
  const across = (x: number) => (x - left) / (right - left);
  const up = (y: number) => (y - bottom) / (top - bottom);
  const [x1, y1, x2, y2] = [across(box[0]), up(box[1]), across(box[2]), up(box[3])];
  const shown: Box = (
    {
      0: [x1, 1 - y2, x2, 1 - y1],
      90: [y1, x1, y2, x2],
      180: [1 - x2, y1, 1 - x1, y2],
      270: [1 - y2, 1 - x2, 1 - y1, 1 - x1],
    } as const
  )[page.rotate];
  return [shown[0] * width, shown[1] * height, shown[2] * width, shown[3] * height];
}
