import { expect, it } from 'vitest';
import { pageRanges } from './page-ranges.ts';

it.each([
  [[], []],
  [[4], ['4']],
  [
    [3, 4, 5, 9],
    ['3–5', '9'],
  ],
  [
    [1, 3, 5, 6],
    ['1', '3', '5–6'],
  ],
])('%j are written %j', (pages, ranges) => {
  expect(pageRanges(pages)).toEqual(ranges);
});
