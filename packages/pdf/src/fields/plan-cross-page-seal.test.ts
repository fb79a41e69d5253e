import { describe, expect, test } from 'vitest';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { makePdf, type PdfSketch } from '../testing/files/make-pdf.ts';
import { type CrossPageSeal, planCrossPageSeal } from './plan-cross-page-seal.ts';

const size = { width: 42, height: 30 };
const A4 = { width: 210, height: 297 };

const planned = (sketch: PdfSketch, seal: Partial<CrossPageSeal> = {}) =>
  planCrossPageSeal(listPages(openPdf(makePdf(sketch))), { size, ...seal }, 's01_q');

/** Page and strip of each slice, as `page:strip/strips`. */
const layout = (...parameters: Parameters<typeof planned>) =>
  planned(...parameters).map(({ field, index, count }) => `${field.page}:${index}/${count}`);

/** The rectangle of a slice in millimetres of an A4 page, rounded. */
const millimetres = (...parameters: Parameters<typeof planned>) =>
  planned(...parameters).map(({ field: { rect } }) =>
    [rect!.x * A4.width, rect!.y * A4.height, rect!.width * A4.width, rect!.height * A4.height].map(
      Math.round,
    ),
  );

test('fanned out to the right, sheets show the seal from left to right', () => {
  expect(layout({ pages: 3 })).toEqual(['1:0/3', '2:1/3', '3:2/3']);
  expect(millimetres({ pages: 3 })).toEqual(Array(3).fill([196, 134, 14, 30]));
});

test('at the left edge the first sheet bears the right end of the seal', () => {
  expect(layout({ pages: 3 }, { edge: 'left' })).toEqual(['1:2/3', '2:1/3', '3:0/3']);
  expect(millimetres({ pages: 2 }, { edge: 'left', offset: 50 })).toEqual(Array(2).fill([0, 50, 21, 30]));
});

test('lying strips run over the top and the bottom', () => {
  expect(layout({ pages: 2 }, { edge: 'top' })).toEqual(['1:1/2', '2:0/2']);
  expect(layout({ pages: 2 }, { edge: 'bottom' })).toEqual(['1:0/2', '2:1/2']);
  expect(millimetres({ pages: 2 }, { edge: 'top' })).toEqual(Array(2).fill([84, 282, 42, 15]));
});

test('odd, even or chosen pages only', () => {
  expect(layout({ pages: 5 }, { pages: 'odd' })).toEqual(['1:0/3', '3:1/3', '5:2/3']);
  expect(layout({ pages: 5 }, { pages: 'even' })).toEqual(['2:0/2', '4:1/2']);
  expect(layout({ pages: 5 }, { pages: [5, 2, 2, -2] })).toEqual(['2:0/3', '4:1/3', '5:2/3']);
});

test('a single page bears both halves, one at each edge', () => {
  expect(layout({ pages: 1 })).toEqual(['1:0/2', '1:1/2']);
  expect(millimetres({ pages: 1 })).toEqual([
    [189, 134, 21, 30],
    [0, 134, 21, 30],
  ]);
});

describe('a long file has several seals, each over about as many pages', () => {
  const groupSizes = (pages: number, most?: number) =>
    planned({ pages }, most ? { pagesPerSeal: most } : {})
      .filter(({ index }) => index === 0)
      .map(({ count }) => count);
  test.each([
    [20, [20]],
    [21, [11, 10]],
    [50, [17, 16, 17]],
  ])('%i pages', (pages, sizes) => expect(groupSizes(pages)).toEqual(sizes));

  test('never a whole seal on one page', () => {
    expect(groupSizes(3, 1)).toEqual([3]);
    expect(groupSizes(5, 2)).toEqual([3, 2]);
  });
});

test('pages of any size, turned and cropped, bear a strip of the same size in millimetres', () => {
  const [slice] = planned({ pages: 2, rotate: 90, mediaBox: [0, 0, 400, 600], cropBox: [20, 30, 320, 530] });
  expect(slice!.field.rect!.width * 500 * (25.4 / 72)).toBeCloseTo(21);
  expect(slice!.field.rect!.height * 300 * (25.4 / 72)).toBeCloseTo(30);
});

test('no page left is an error, and so is a page that is not there', () => {
  expect(() => planned({ pages: 1 }, { pages: 'even' })).toThrow(
    expect.objectContaining({ code: 'wrong-page' }),
  );
  expect(() => planned({ pages: 1 }, { pages: [2] })).toThrow(
    expect.objectContaining({ code: 'wrong-page' }),
  );
});
