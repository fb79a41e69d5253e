import { describe, expect, it } from 'vitest';
import { laidLines } from '../../../testing/files/laid-lines.ts';
import { seeded } from '../../../testing/files/random-paper.ts';
import type { TextMark } from '../laid-paper.ts';
import { layOutPaper } from '../lay-out-paper.ts';
import type { Inline, ParagraphBlock } from '../layout-block.ts';
import { listedAdvance } from './listed-advance.ts';

const MM = 72 / 25.4;
/** Text of 12 points between margins so many ems apart. */
const inColumn = (ems: number, ...blocks: ParagraphBlock[]) =>
  layOutPaper({
    title: '合同',
    language: 'zh-CN',
    sheet: { margins: { top: 20, bottom: 20, left: 20, right: 210 - 20 - (ems * 12) / MM } },
    blocks,
  });
const paragraph = (content: string | Inline[], rest: Partial<ParagraphBlock> = {}): ParagraphBlock => ({
  kind: 'paragraph',
  content: typeof content === 'string' ? [{ kind: 'text', text: content }] : content,
  ...rest,
});
const linesOf = (ems: number, text: string) => laidLines(inColumn(ems, paragraph(text)))[0]!;
const marksOf = (ems: number, ...blocks: ParagraphBlock[]) =>
  inColumn(ems, ...blocks).pages[0]!.filter((mark): mark is TextMark => mark.kind === 'text');
/** Points from the left edge of the text to behind the last character of the mark. */
function endOf({ text, x, size, gaps = [], face, weight }: TextMark): number {
  let end = x - 20 * MM;
  for (const [at, char] of [...text].entries()) {
    end += listedAdvance({ face, weight }, char) * size + (gaps[at] ?? 0);
  }
  return end;
}

describe('a line', () => {
  it('never begins with a mark that closes, and never ends with one that opens', () => {
    const random = seeded(7);
    const pieces = [
      '甲',
      '乙',
      '合同',
      '，',
      '。',
      '、',
      '（',
      '）',
      '《',
      '》',
      '“',
      '”',
      '；',
      '：',
      '2026',
      'SLA',
    ];
    for (let round = 0; round < 300; round++) {
      let text = '';
      // No more than two marks behind each other: longer rows have to break somewhere.
      while (text.length < 120) {
        const piece = pieces[Math.floor(random() * pieces.length)]!;
        const marks = /[，。、（）《》“”；：]{2}$/.test(text) && /[，。、（）《》“”；：]/.test(piece);
        if (!marks) text += piece;
      }
      const lines = linesOf(8 + Math.floor(random() * 20), text);
      expect(lines.join(''), text).toBe(text);
      for (const [at, line] of lines.entries()) {
        if (at > 0) expect(line[0], text).not.toMatch(/[，。、）》”；：]/);
        if (at < lines.length - 1) expect(line.at(-1), text).not.toMatch(/[（《“]/);
      }
    }
  });

  it('takes a mark whose blank half alone is too wide', () => {
    expect(linesOf(10, '甲乙双方经协商一致订立，本合同')).toEqual(['甲乙双方经协商一致订', '立，本合同']);
    expect(linesOf(10.5, '甲乙双方经协商一致订，本合同')).toEqual(['甲乙双方经协商一致订，', '本合同']);
  });

  it('sets the blank between marks once', () => {
    const [joined] = marksOf(30, paragraph('甲方”，“乙方', { align: 'left' }));
    const [plain] = marksOf(30, paragraph('甲方一二三乙方', { align: 'left' }));
    expect(endOf(plain!) - endOf(joined!)).toBeCloseTo(2 * 6, 6);
  });

  it('keeps Chinese and Latin a quarter of an em apart, unless there is a blank already', () => {
    const widthOf = (text: string) => endOf(marksOf(30, paragraph(text, { align: 'left' }))[0]!);
    const blank = listedAdvance({ face: 'song', weight: 'regular' }, ' ') * 12;
    const alone = widthOf('SLA') + 2 * 12;
    expect(widthOf('甲SLA乙')).toBeCloseTo(alone + 2 * 3, 6);
    expect(widthOf('甲 SLA 乙')).toBeCloseTo(alone + 2 * blank, 6);
    expect(widthOf('（SLA）')).toBeCloseTo(alone, 6);
  });

  it('sets quotes among Latin as narrow as they look, and among Chinese an em wide', () => {
    const widthOf = (text: string) => endOf(marksOf(40, paragraph(text, { align: 'left' }))[0]!);
    const letters = widthOf('the Law');
    // The glyph of the last quote reaches half an em beyond its cell.
    expect(widthOf('the “Law” x') - letters).toBeCloseTo(2 * 0.46 * 12 + widthOf('a x') - widthOf('a'), 6);
    expect(widthOf('甲“乙”丙')).toBeCloseTo(5 * 12, 6);
    expect(widthOf('甲“Law”乙') - widthOf('甲甲甲甲') - widthOf('Law')).toBeCloseTo(0, 6);
  });

  it('is stretched to both edges, but the last of a paragraph', () => {
    const text = '双方应当遵守2026年度服务合同的全部约定，任何一方违约的，应当赔偿 Cinnabar 的损失。'.repeat(
      3,
    );
    const marks = marksOf(17.7, paragraph(text));
    expect(marks.length).toBeGreaterThan(5);
    for (const mark of marks.slice(0, -1)) {
      const overhang = /[，。]$/.test(mark.text) ? 6 : 0;
      const end = endOf(mark);
      expect(end).toBeGreaterThan(17.7 * 12 - 0.01);
      expect(end).toBeLessThan(17.7 * 12 + overhang + 0.01);
    }
    expect(endOf(marks.at(-1)!)).toBeLessThan(17 * 12);
  });

  it('is not stretched beyond what can be read', () => {
    const [chinese] = marksOf(11, paragraph('甲乙 Supercalifragilistic'));
    expect(chinese!.text).toBe('甲乙');
    expect(endOf(chinese!)).toBeCloseTo(24, 6);
    const [latin] = marksOf(20, paragraph('an extraordinarily unbreakableverylongcompoundword'));
    expect(latin!.text).toBe('an extraordinarily');
    expect(latin!.gaps).toBeUndefined();
  });

  it('holds a word that is wider than the column in pieces', () => {
    const lines = linesOf(10, `甲${'a'.repeat(10_000)}乙`);
    expect(lines.join('')).toBe(`甲${'a'.repeat(10_000)}乙`.slice(0, lines.join('').length));
    expect(lines.length).toBeGreaterThan(20);
  });
});

describe('a paragraph', () => {
  it('indents its first line by ems of its own size', () => {
    const [first, second] = marksOf(
      10,
      paragraph('甲'.repeat(15), { firstLineIndent: 2, marks: { size: '四号' } }),
    );
    expect(first!.x - 20 * MM).toBeCloseTo(28, 6);
    expect(second!.x - 20 * MM).toBeCloseTo(0, 6);
  });

  it('hangs its first line', () => {
    const [first, second] = marksOf(10, paragraph('甲'.repeat(15), { indent: 3, firstLineIndent: -2 }));
    expect([first!.x, second!.x].map((x) => Math.round(x - 20 * MM))).toEqual([12, 36]);
  });

  it('stands at the left, in the middle or at the right', () => {
    const place = (align: 'left' | 'center' | 'right') =>
      marksOf(10, paragraph('甲乙', { align }))[0]!.x - 20 * MM;
    expect(place('left')).toBeCloseTo(0, 6);
    expect(place('center')).toBeCloseTo(48, 2);
    expect(place('right')).toBeCloseTo(96, 2);
  });

  it('has its baselines as far apart as it says, in multiples or in points', () => {
    const distance = (lineHeight: ParagraphBlock['lineHeight']) => {
      const [first, second] = marksOf(10, paragraph('甲'.repeat(15), { lineHeight }));
      return second!.y - first!.y;
    };
    expect(distance(1.75)).toBeCloseTo(21, 6);
    expect(distance({ points: 28 })).toBeCloseTo(28, 6);
  });

  it('holds runs of other faces, weights, sizes and colours, underlined or struck', () => {
    const { pages } = inColumn(
      30,
      paragraph([
        { kind: 'text', text: '宋' },
        { kind: 'text', text: '黑', marks: { face: 'hei', bold: true, size: '三号' } },
        { kind: 'text', text: '楷', marks: { face: 'kai', color: '#b3261e', underline: true, strike: true } },
      ]),
    );
    const [song, hei, kai] = pages[0]!.filter((mark): mark is TextMark => mark.kind === 'text');
    expect(song).toMatchObject({ face: 'song', weight: 'regular', size: 12 });
    expect(hei).toMatchObject({ face: 'hei', weight: 'bold', size: 16 });
    expect(kai).toMatchObject({ face: 'kai', color: '#b3261e' });
    expect(song!.y, 'one baseline').toBe(hei!.y);
    const lines = pages[0]!.filter((mark) => mark.kind === 'line');
    expect(lines).toHaveLength(2);
    expect(Math.max(...lines.map(({ y }) => y)), 'below the baseline').toBeGreaterThan(kai!.y);
    expect(Math.min(...lines.map(({ y }) => y)), 'through the text').toBeLessThan(kai!.y);
    for (const line of lines) expect([line.x, line.width]).toEqual([kai!.x, 12]);
  });

  it('underlines a blank over its whole width, with or without a value', () => {
    const widthOf = (text: string | undefined) =>
      inColumn(30, paragraph([{ kind: 'blank', width: 5, text }]))
        .pages[0]!.filter((mark) => mark.kind === 'line')
        .reduce((sum, { width }) => sum + width, 0);
    expect(widthOf(undefined)).toBeCloseTo(60, 6);
    expect(widthOf('甲方')).toBeCloseTo(60, 6);
    expect(widthOf('甲方和乙方和丙方')).toBeCloseTo(96, 6);
  });

  it('says where blanks with a name stand, on each line, as long as they have no text', () => {
    const blanksOf = (text: string | undefined) =>
      inColumn(10, paragraph([{ kind: 'blank', width: 15, text, name: 'price' }])).pages[0]!.flatMap(
        (mark) =>
          mark.kind === 'line' && mark.blank ? [{ ...mark.blank, width: Math.round(mark.width) }] : [],
      );
    expect(blanksOf(undefined)).toEqual([
      { name: 'price', size: 12, width: 120 },
      { name: 'price', size: 12, width: 60 },
    ]);
    expect(blanksOf('壹佰元整')).toEqual([]);
  });

  it('shows checkboxes, of values too', () => {
    const ticked: Inline[] = [
      { kind: 'checkbox', checked: true },
      { kind: 'checkbox', checked: false },
      { kind: 'text', text: '☑是☐否' },
    ];
    expect(laidLines(inColumn(30, paragraph(ticked)))).toEqual([['☑☐☑是☐否']]);
  });
});
