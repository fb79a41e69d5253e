import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { describe, expect, it } from 'vitest';
import { layoutPages, listPages, pageAt, pagesBetween, pagesRead } from './page-layout.ts';

const A4 = { width: 595, height: 842 };
const A3_WIDE = { width: 1190, height: 842 };

function document(id: string, pageSizes: ContractDocument['pageSizes']): ContractDocument {
  return {
    id,
    title: `${id}.pdf`,
    pages: pageSizes.length,
    size: 1,
    sha256: '0123456789abcdef'.repeat(4),
    revision: 1,
    createTime: '2026-11-21T09:00:00+08:00',
    state: 'READY',
    problem: null,
    sourceName: null,
    merged: false,
    fromTemplateId: null,
    fromVersionId: null,
    pageSizes,
  };
}

const options = { viewportWidth: 640, zoom: 'fit', gap: 10, gutter: 20, heading: 0 } as const;

describe('laying pages out', () => {
  it('numbers pages inside their document and across all documents', () => {
    const pages = listPages([document('a', [A4, A4]), document('b', [A4])]);
    expect(pages.map((page) => [page.index, page.documentId, page.page])).toEqual([
      [0, 'a', 1],
      [1, 'a', 2],
      [2, 'b', 1],
    ]);
  });

  it('fits the widest page into the width and keeps all pages at one scale', () => {
    const { pages } = layoutPages(listPages([document('a', [A4, A3_WIDE])]), options);
    expect(pages[1]).toMatchObject({ width: 600, left: 20 });
    expect(pages[0]).toMatchObject({ width: 300, left: 170 });
  });

  it('does not blow a page up on a very wide screen', () => {
    const { pages } = layoutPages(listPages([document('a', [A4])]), { ...options, viewportWidth: 4000 });
    expect(pages[0]!.width).toBe(793);
  });

  it('shows true size at a zoom of one, and grows wider than the screen when zoomed in', () => {
    const pages = listPages([document('a', [A4])]);
    expect(layoutPages(pages, { ...options, zoom: 1 }).pages[0]!.width).toBe(793);
    expect(layoutPages(pages, { ...options, zoom: 2 }).width).toBe(1627);
  });

  it('leaves space for a title above each document', () => {
    const { pages } = layoutPages(listPages([document('a', [A4]), document('b', [A4])]), {
      ...options,
      heading: 40,
    });
    expect(pages[0]!.top).toBe(50);
    expect(pages[1]!.top).toBe(50 + pages[0]!.height + 10 + 40);
  });
});

describe('finding pages by scroll position', () => {
  const layout = layoutPages(listPages([document('a', Array(500).fill(A4))]), options);
  const step = layout.pages[1]!.top - layout.pages[0]!.top;

  it('names the page under a height, at both ends too', () => {
    expect(pageAt(layout, 0)).toBe(0);
    expect(pageAt(layout, 250 * step + 50)).toBe(250);
    expect(pageAt(layout, 10_000_000)).toBe(499);
  });

  it('lists only the pages that touch the strip', () => {
    expect(pagesBetween(layout, 0, 100)).toEqual({ first: 0, last: 0 });
    expect(pagesBetween(layout, step + 100, 2 * step + 100)).toEqual({ first: 1, last: 2 });
  });

  it('skips a page that ends in the gap above the strip', () => {
    const endOfFirst = layout.pages[0]!.top + layout.pages[0]!.height;
    expect(pagesBetween(layout, endOfFirst + 2, endOfFirst + 500)).toEqual({ first: 1, last: 1 });
  });

  it('counts a page as read when half of it, or half of the screen, shows it', () => {
    const top = layout.pages[3]!.top;
    expect(pagesRead(layout, top, top + 400)).toEqual([3]);
    expect(pagesRead(layout, top - 300, top + 100)).toEqual([2]);
    expect(pagesRead(layout, 0, 3 * step)).toEqual([0, 1, 2]);
  });

  it('is at home with no page at all', () => {
    const empty = layoutPages([], options);
    expect(pagesRead(empty, 0, 500)).toEqual([]);
  });
});
