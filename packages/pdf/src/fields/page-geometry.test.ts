import { describe, expect, test } from 'vitest';
import { PdfDict, PdfRef } from '../objects/object-model.ts';
import type { Box, Page, Rotation } from '../objects/page-tree.ts';
import { shownExtent, uprightMatrix, userSpaceRect } from './page-geometry.ts';

const pageTurned = (rotate: Rotation): Page => ({
  index: 0,
  ref: new PdfRef(1),
  dict: new PdfDict(new Map()),
  mediaBox: [0, 0, 1000, 1000],
  cropBox: [100, 200, 500, 1000], // 400 wide, 800 high in the file
  rotate,
  userUnit: 1,
});

/** A quarter of the way up from the lower left corner that the reader sees. */
const rect = { x: 0, y: 0, width: 0.5, height: 0.25 };

describe('a rectangle at the lower left of the page as shown', () => {
  test.each<[Rotation, Box]>([
    [0, [100, 200, 300, 400]],
    [90, [400, 200, 500, 600]], // turned clockwise, the lower right corner of the file is at the lower left
    [180, [300, 800, 500, 1000]],
    [270, [100, 600, 200, 1000]],
  ])('turned by %i°', (rotate, box) => {
    expect(userSpaceRect(pageTurned(rotate), rect)).toEqual(box);
  });
});

test.each<[Rotation]>([[0], [90], [180], [270]])('an appearance stands upright at %i°', (rotate) => {
  const box = userSpaceRect(pageTurned(rotate), rect);
  const { width, height } = shownExtent(box, rotate);
  const [a, b, c, d, e, f] = uprightMatrix(rotate, width, height);
  const onPage = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  // The transformed box has its corner at the origin and the size of /Rect, so no viewer scales it.
  const corners = [onPage(0, 0), onPage(width, height)];
  const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
  expect([Math.min(...xs), Math.min(...ys)]).toEqual([0, 0]);
  expect([Math.max(...xs), Math.max(...ys)]).toEqual([box[2] - box[0], box[3] - box[1]]);
});
