import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/field-schema';
import { expect, it } from 'vitest';
import { stripsOf } from './across-pages.ts';
import type { Placement } from './placement.ts';

const sheets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    documentId: 'd1',
    page: index + 1,
    width: 210,
    height: 297,
  }));
const seal: Placement = {
  ...PLAIN_FIELD,
  id: 'x',
  documentId: 'd1',
  page: 1,
  type: 'ACROSS_PAGE',
  owner: 'a',
  x: 168,
  y: 127,
  width: 42,
  height: 42,
};

it('shares one seal among the pages, on the edge that was chosen', () => {
  expect(stripsOf(seal, sheets(3))).toEqual([1, 2, 3].map((page) => ({ page, x: 196, width: 14 })));
  const left: Placement = { ...seal, settings: { edge: 'LEFT', pages: 'ODD' } };
  expect(stripsOf(left, sheets(4))).toEqual([1, 3].map((page) => ({ page, x: 0, width: 21 })));
});

it('gives a single page both halves, and many pages several whole seals', () => {
  expect(stripsOf({ ...seal, settings: { pages: [2] } }, sheets(3))).toEqual([
    { page: 2, x: 189, width: 21 },
    { page: 2, x: 0, width: 21 },
  ]);
  const many = stripsOf(seal, sheets(50));
  expect(many).toHaveLength(50);
  expect(Math.min(...many.map(({ width }) => width))).toBeGreaterThan(2);
});
