import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { expect, it } from 'vitest';
import { settleAcross, stripsOf } from './across-pages.ts';
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
  expect(stripsOf(seal, sheets(3))).toEqual(
    [1, 2, 3].map((page) => ({ page, x: 196, y: 127, width: 14, cutAt: (page - 1) * 14 })),
  );
  const left: Placement = { ...seal, settings: { edge: 'LEFT', pages: 'ODD' } };
  expect(stripsOf(left, sheets(4))).toMatchObject([
    { page: 1, x: 0, width: 21, cutAt: 21 },
    { page: 3, x: 0, width: 21, cutAt: 0 },
  ]);
});

it('gives a single page both halves, and many pages several whole seals', () => {
  expect(stripsOf({ ...seal, settings: { pages: [2] } }, sheets(3))).toMatchObject([
    { page: 2, x: 189, width: 21, cutAt: 0 },
    { page: 2, x: 0, width: 21, cutAt: 21 },
  ]);
  const many = stripsOf(seal, sheets(50));
  expect(many).toHaveLength(50);
  expect(Math.min(...many.map(({ width }) => width))).toBeGreaterThan(2);
});

it('has the same distance from the foot of a page of another size', () => {
  const [a4, half] = sheets(2);
  const mixed = [a4!, { ...half!, width: 148, height: 210 }];
  expect(stripsOf(seal, mixed)[1]).toMatchObject({ page: 2, x: 127, y: 40 });
});

it('stays at its edge, and on a page that bears a strip', () => {
  const loose: Placement = { ...seal, page: 2, x: 50, settings: { edge: 'LEFT', pages: 'ODD' } };
  expect(settleAcross(loose, sheets(4))).toMatchObject({ page: 1, x: 0, y: 127 });
  expect(settleAcross({ ...seal, page: 3, x: 50 }, sheets(4))).toMatchObject({ page: 3, x: 168 });
});
