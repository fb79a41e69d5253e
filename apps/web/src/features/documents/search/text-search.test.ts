import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentPage } from '../page-layout.ts';
import { createTextSearch, MOST_TEXT_HITS } from './text-search.ts';

const lineOf = (text: string, at: number) => ({ text, x: 0.1, y: 0.1 + at / 100, width: 0.5, height: 0.02 });
const words = (...lines: string[]): PageText => ({ runs: lines.map(lineOf) });

/** Pages with these words, in files of so many pages; the reader is at the page `current`. */
function open(texts: (PageText | Error)[], { current = 0, fileLength = 1000 } = {}) {
  const asked: number[][] = [];
  const pages = texts.map(
    (_, index): DocumentPage => ({
      index,
      documentId: `file ${Math.floor(index / fileLength)}`,
      documentTitle: '合同',
      page: (index % fileLength) + 1,
      revision: 'a',
      widthPt: 595,
      heightPt: 842,
    }),
  );
  const search = createTextSearch({
    pages: () => pages,
    current: () => current,
    read: async (some) => {
      asked.push(some.map(({ index }) => index));
      return some.map(({ index }) => {
        const text = texts[index]!;
        if (text instanceof Error) throw text;
        return text;
      });
    },
  });
  return { search, asked, at: () => search.getState().hits.indexOf(search.getState().chosen!) + 1 };
}

describe('searching for a word', () => {
  it('finds it on all pages in reading order, and begins at the page that is read', async () => {
    const { search, asked, at } = open([words('甲方'), words('乙方', '甲方与乙方'), words('甲方')], {
      current: 1,
    });
    await search.look('甲方');
    expect(search.getState().hits.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(at()).toBe(2);
    expect(asked).toEqual([[1, 2], [0]]);
  });

  it('moves from hit to hit, wrapping at both ends', async () => {
    const { search, at } = open([words('甲方', '甲方'), words('甲方')]);
    await search.look('甲方');
    search.step(-1);
    expect(at()).toBe(3);
    search.step(1);
    expect(at()).toBe(1);
  });

  it('keeps its position while the word grows', async () => {
    const { search, at } = open([words('合约', '合同', '合同法')]);
    await search.look('合');
    search.step(1);
    await search.look('合同');
    expect(at()).toBe(1);
    expect(search.getState().chosen!.lines[0]!.y).toBeCloseTo(0.11);
    await search.look('合同法');
    expect(search.getState().chosen!.lines[0]!.y).toBeCloseTo(0.12);
  });

  it('reads each page once, whatever is typed meanwhile', async () => {
    const { search, asked } = open(Array(140).fill(words('甲方')));
    const first = search.look('甲');
    await search.look('甲方');
    await first;
    expect(search.getState()).toMatchObject({ word: '甲方', done: 140, total: 140 });
    expect(search.getState().hits).toHaveLength(140);
    expect(asked.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 140 }, (_, index) => index));
  });

  it('shows at once what was already found when the word grows', async () => {
    const { search, asked } = open([words('合同'), words('合同法')]);
    await search.look('合');
    const before = asked.length;
    void search.look('合同法');
    expect(search.getState()).toMatchObject({ done: 2, hits: [{ index: 1 }] });
    expect(asked).toHaveLength(before);
  });

  it('asks for few pages at first and for many later, and never for those of two files in one call', async () => {
    const { search, asked } = open(Array(200).fill(words('甲方')), { fileLength: 120 });
    await search.look('甲方');
    expect(asked.map(({ length }) => length)).toEqual([5, 5, 10, 20, 40, 40, 50, 30]);
    expect(asked.every((some) => some[0]! >= 120 === some.at(-1)! >= 120)).toBe(true);
    expect(search.getState().hits.map(({ index }) => index)).toEqual(
      Array.from({ length: 200 }, (_, at) => at),
    );
  });

  it('shows the first hits while others are still read', async () => {
    const { search } = open(Array(100).fill(words('甲方')));
    const seen: { hits: number; done: number }[] = [];
    search.subscribe(() => {
      const { hits, done } = search.getState();
      seen.push({ hits: hits.length, done });
    });
    await search.look('甲方');
    expect(seen.find(({ hits }) => hits > 0)).toEqual({ hits: 5, done: 5 });
    expect(seen.at(-1)).toEqual({ hits: 100, done: 100 });
  });

  it('finds at once what is on a visible page', async () => {
    const page = (index: number): DocumentPage => ({
      ...{ index, page: index + 1, documentId: 'file', documentTitle: '合同', revision: 'a' },
      ...{ widthPt: 595, heightPt: 842 },
    });
    const pages = [page(0), page(1)];
    const read = vi.fn(async () => [words('甲方')]);
    const peek = (one: DocumentPage) => (one.index === 0 ? words('甲方') : undefined);
    const search = createTextSearch({ pages: () => pages, current: () => 0, read, peek });
    const looking = search.look('甲方');
    expect(search.getState()).toMatchObject({ done: 1, chosen: { index: 0 } });
    await looking;
    expect(search.getState().hits).toHaveLength(2);
    expect(read).toHaveBeenCalledExactlyOnceWith([pages[1]]);
  });

  it('names pages that are pictures, and counts those that could not be read', async () => {
    const texts = [words(), ...Array(4).fill(words('甲方')), new Error('busy'), words('乙方')];
    const { search } = open(texts);
    await search.look('丙方');
    expect(search.getState()).toMatchObject({ hits: [], done: 7, total: 7, unread: 2 });
    expect(search.getState().wordless.map(({ page }) => page)).toEqual([1]);
  });

  it('retries with the next word what could not be read', async () => {
    const texts = [words('甲方'), ...Array(4).fill(words()), new Error('busy')];
    const { search } = open(texts);
    await search.look('甲');
    expect(search.getState()).toMatchObject({ done: 6, unread: 1 });
    texts[5] = words('甲方');
    await search.look('甲方');
    expect(search.getState()).toMatchObject({ done: 6, unread: 0 });
    expect(search.getState().hits).toHaveLength(2);
  });

  it('reads no further once there are more hits than are listed', async () => {
    const full = words(...Array(300).fill('的'));
    const { search, asked } = open(Array(400).fill(full));
    await search.look('的');
    expect(search.getState()).toMatchObject({ more: true });
    expect(search.getState().hits).toHaveLength(MOST_TEXT_HITS);
    expect(asked.flat().length).toBeLessThan(40);
  });

  it('keeps to the pages around the reader where there is more, also once all pages are read', async () => {
    const full = words(...Array(300).fill('的一'), '尾');
    const { search, at } = open(Array(40).fill(full), { current: 30 });
    await search.look('尾');
    await search.look('的');
    expect(search.getState()).toMatchObject({ more: true, done: 40 });
    expect(search.getState().chosen!.index).toBe(30);
    expect(at()).toBeGreaterThan(0);
  });

  it('finds nothing, and shows nothing, for no word', async () => {
    const { search, asked } = open([words('甲方')]);
    await search.look('甲方');
    await search.look('');
    expect(search.getState()).toMatchObject({ hits: [], total: 0 });
    expect(search.hitsOn(0)).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
