import { describe, expect, it } from 'vitest';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { makeHybrid } from '../testing/make-hybrid.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { flattenPdf } from './flatten-pdf.ts';

it('keeps', async () => {
  expect(await flattenPdf(makePdf({ pages: 2 }))).toEqual({ bytes: null, closed: [], undrawable: null });
  expect(await flattenPdf(makePdf({ pages: 2, xrefStream: true }))).toEqual({
    bytes: null,
    closed: [],
    undrawable: null,
  });
  const h = await flattenPdf(makeHybrid());
  expect(h.closed).toEqual(['structure']);
  expect(listPages(openPdf(h.bytes!)).length).toBe(2);
});
