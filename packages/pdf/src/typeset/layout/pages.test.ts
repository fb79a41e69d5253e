import { describe, expect, it } from 'vitest';
import { laidLines } from '../../testing/files/laid-lines.ts';
import { layOutPaper } from './lay-out-paper.ts';
import type { LayoutBlock, Paper, ParagraphBlock } from './layout-block.ts';

/** Pages of ten lines, each 20 points high and 20 characters wide. */
const MM = 72 / 25.4;
const SHEET: Paper['sheet'] = {
  margins: { top: 20, left: 20, right: 210 - 20 - 240 / MM, bottom: 297 - 20 - 200.5 / MM },
};
const paper = (...blocks: LayoutBlock[]): Paper => ({
  title: '合同',
  language: 'zh-CN',
  sheet: SHEET,
  text: { lineHeight: { points: 20 } },
  blocks,
});
const lines = (count: number, rest: Partial<ParagraphBlock> = {}): ParagraphBlock => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text: Array.from({ length: count }, (_, at) => `${at + 1}`).join('\n') }],
  ...rest,
});
const counts = (...blocks: LayoutBlock[]) =>
  laidLines(layOutPaper(paper(...blocks))).map(({ length }) => length);
const heading: LayoutBlock = { kind: 'heading', level: 1, content: [{ kind: 'text', text: '标题' }] };

describe('a page', () => {
  it('ends where one line more does not fit', () => {
    for (const most of [10, 20, 30]) {
      expect(counts(...Array.from({ length: most }, () => lines(1)))).toHaveLength(most / 10);
      expect(counts(...Array.from({ length: most + 1 }, () => lines(1)))).toHaveLength(most / 10 + 1);
    }
  });

  it('leaves no single line of a paragraph alone, before or behind it', () => {
    expect(counts(lines(9), lines(4)), 'the first').toEqual([9, 4]);
    expect(counts(lines(7), lines(4)), 'the last').toEqual([9, 2]);
    expect(counts(lines(8), lines(3)), 'a paragraph of three').toEqual([8, 3]);
    expect(counts(lines(8), lines(4))).toEqual([10, 2]);
  });

  it('keeps a paragraph together that asks for it and fits', () => {
    expect(counts(lines(3), lines(8, { keepTogether: true }))).toEqual([3, 8]);
    expect(counts(lines(3), lines(12, { keepTogether: true }))).toEqual([10, 5]);
  });

  it('keeps a heading, and what asks for it, with what follows', () => {
    expect(counts(lines(9), heading, lines(2))).toEqual([9, 3]);
    expect(counts(lines(8), heading, lines(1))).toEqual([10]);
    expect(counts(lines(8), lines(1, { keepWithNext: true }), heading, lines(1))).toEqual([8, 3]);
  });

  it('begins where a page break stands, but is never empty', () => {
    expect(counts(lines(1), { kind: 'pageBreak' }, lines(1))).toEqual([1, 1]);
    expect(counts(lines(1), lines(1, { pageBreakBefore: true }))).toEqual([1, 1]);
    expect(counts({ kind: 'pageBreak' }, lines(1), { kind: 'pageBreak' }, { kind: 'pageBreak' })).toEqual([
      1,
    ]);
    expect(layOutPaper(paper()).pages).toHaveLength(1);
  });

  it('drops the space above its first block', () => {
    const spaced = lines(1, { spaceBefore: 20 / MM });
    expect(counts(...Array.from({ length: 6 }, () => spaced))).toEqual([5, 1]);
  });

  it('is known by the block and line that it begins with', () => {
    const { starts, blocks } = layOutPaper(
      paper(lines(7), lines(6, { id: 'second' }), lines(9, { id: 'third' })),
    );
    expect(starts).toEqual([
      { block: 0, after: 0 },
      { block: 1, after: 3 },
      { block: 2, after: 7 },
    ]);
    expect(blocks.second).toMatchObject({ page: 1 });
    expect(blocks.third).toMatchObject({ page: 2 });
  });

  it('has the size, direction and margins of the paper', () => {
    const sizeOf = (sheet: Paper['sheet']) => {
      const { width, height } = layOutPaper({ ...paper(), sheet });
      return [width, height];
    };
    expect(sizeOf(undefined)).toEqual([595.28, 841.89]);
    expect(sizeOf({ size: 'A3', direction: 'landscape' })).toEqual([1190.55, 841.89]);
    expect(sizeOf({ size: 'B4' })).toEqual([708.66, 1000.63]);
    expect(sizeOf({ size: 'B5' })).toEqual([498.9, 708.66]);
  });
});

describe('a header and a footer', () => {
  const running = (text: string): Paper => ({
    ...paper(lines(25)),
    serialNumber: 'ZS-{page}',
    header: {
      content: [
        { kind: 'text', text },
        { kind: 'counter', counter: 'sn' },
      ],
      skipFirstPage: true,
    },
    footer: {
      content: [
        { kind: 'counter', counter: 'page' },
        { kind: 'text', text: '/' },
        { kind: 'counter', counter: 'total' },
      ],
    },
    sheet: { margins: { top: 30, bottom: 30, left: 30, right: 30 } },
  });

  it('show the number of the page, of all pages and of the paper', () => {
    const pages = laidLines(layOutPaper(running('合同 ')));
    expect(pages.map((page) => page.at(-1))).toEqual(pages.map((_, at) => `${at + 1}/${pages.length}`));
    const long = laidLines(layOutPaper({ ...running('合同 '), blocks: [lines(100)] }));
    expect(long.length).toBeGreaterThan(2);
    expect(long.map(([first]) => first)).toEqual(['1', ...long.slice(1).map(() => '合同 ZS-{page}')]);
  });

  it('push the text away when they are higher than the margin', () => {
    const topOf = (text: string) => {
      const { pages } = layOutPaper({ ...running(text), blocks: [lines(3, { id: 'body' })] });
      return pages.length;
    };
    expect(topOf('合同')).toBe(1);
    const { blocks } = layOutPaper({ ...running('合同'.repeat(150)), blocks: [lines(3, { id: 'body' })] });
    expect(blocks.body!.y).toBeGreaterThan(30 * MM + 20);
  });

  it('may not take the page', () => {
    expect(() => layOutPaper(running('合同'.repeat(5000)))).toThrow(
      expect.objectContaining({ code: 'does-not-fit' }),
    );
    const margins = { top: 10, bottom: 10, left: 100, right: 100 };
    expect(() => layOutPaper({ ...paper(), sheet: { margins } })).toThrow(
      expect.objectContaining({ code: 'does-not-fit' }),
    );
  });
});
