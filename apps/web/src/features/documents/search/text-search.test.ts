import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { describe, expect, it } from 'vitest';
import type { DocumentPage } from '../page-layout.ts';
import { createTextSearch, MOST_TEXT_HITS } from './text-search.ts';

const lineOf = (text: string, at: number) => ({ text, x: 0.1, y: 0.1 + at / 100, width: 0.5, height: 0.02 });
const words = (...lines: string[]): PageText => ({ runs: lines.map(lineOf) });

/** Pages with these words; the reader is at the page `current`. */
function open(texts: (PageText | Error)[], current = 0) {
  const asked: number[] = [];
  const pages = texts.map(
    (_, index): DocumentPage => ({
      index,
      documentId: 'file',
      documentTitle: '合同',
      page: index + 1,
      revision: 'a',
      widthPt: 595,
      heightPt: 842,
    }),
  );
  const search = createTextSearch({
    pages: () => pages,
    current: () => current,
    read: async ({ index }) => {
      asked.push(index);
      const text = texts[index]!;
      if (text instanceof Error) throw text;
      return text;
    },
  });
  return { search, asked, at: () => search.getState().hits.indexOf(search.getState().chosen!) + 1 };
}

describe('looking for a word', () => {
  it('finds it on all pages in reading order, and begins at the page that is read', async () => {
    const { search, asked, at } = open([words('甲方'), words('乙方', '甲方与乙方'), words('甲方')], 1);
    await search.look('甲方');
    expect(search.getState().hits.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(at()).toBe(2);
    expect(asked).toEqual([1, 2, 0]);
  });

  it('goes from hit to hit, round at both ends', async () => {
    const { search, at } = open([words('甲方', '甲方'), words('甲方')]);
    await search.look('甲方');
    search.step(-1);
    expect(at()).toBe(3);
    search.step(1);
    expect(at()).toBe(1);
  });

  it('stays at its place while the word grows', async () => {
    const { search, at } = open([words('合约', '合同', '合同法')]);
    await search.look('合');
    search.step(1);
    await search.look('合同');
    expect(at()).toBe(1);
    expect(search.getState().chosen!.lines[0]!.y).toBeCloseTo(0.11);
    await search.look('合同法');
    expect(search.getState().chosen!.lines[0]!.y).toBeCloseTo(0.12);
  });

  it('leaves a word that nobody waits for any more', async () => {
    const { search, asked } = open(Array(40).fill(words('甲方')));
    const first = search.look('甲');
    await search.look('方');
    await first;
    expect(search.getState().word).toBe('方');
    expect(search.getState().hits).toHaveLength(40);
    expect(asked.length).toBeLessThan(60);
  });

  it('counts pages that are pictures, and those that could not be read', async () => {
    const { search } = open([words(), new Error('busy'), words('甲方')]);
    await search.look('丙方');
    expect(search.getState()).toMatchObject({ hits: [], done: 3, total: 3, wordless: 1, unread: 1 });
  });

  it('reads no further once there is more than anybody goes through', async () => {
    const full = words(...Array(300).fill('的'));
    const { search, asked } = open(Array(50).fill(full));
    await search.look('的');
    expect(search.getState()).toMatchObject({ more: true });
    expect(search.getState().hits).toHaveLength(MOST_TEXT_HITS);
    expect(asked.length).toBeLessThan(12);
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
