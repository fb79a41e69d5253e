import { describe, expect, it } from 'vitest';
import { laidLines } from '../../testing/files/laid-lines.ts';
import { layOutPaper } from './lay-out-paper.ts';
import type { LayoutBlock, Numbering } from './layout-block.ts';
import { chineseNumber, numberText } from './number-styles.ts';

const numbered = (
  style: Numbering['style'],
  level: number,
  rest: Partial<Numbering> & { id?: string } = {},
) => {
  const { id, ...numbering } = rest;
  const content = [{ kind: 'text', text: '款' } as const];
  return { kind: 'paragraph', id, content, numbering: { style, level, ...numbering } } satisfies LayoutBlock;
};
const linesOf = (...blocks: LayoutBlock[]) =>
  laidLines(layOutPaper({ title: '合同', language: 'zh-CN', blocks })).flat();

describe('automatic numbers', () => {
  it('are written as contracts write them', () => {
    const labels = (
      [
        'chapter',
        'article',
        'chinese',
        'chineseParenthesis',
        'decimal',
        'decimalParenthesis',
        'circled',
      ] as const
    ).map((style) => numberText(style, [12]).label);
    expect(labels).toEqual(['第十二章', '第十二条', '十二、', '（十二）', '12.', '（12）', '⑫']);
    expect(numberText('decimal', [3, 1, 2]).label).toBe('3.1.2');
    expect([21, 36, 51].map((value) => numberText('circled', [value]).label)).toEqual(['㉑', '㊱', '（51）']);
    expect([1, 10, 11, 20, 100, 101, 110, 115, 1000, 1001, 1010, 2345].map(chineseNumber)).toEqual(
      '一 十 十一 二十 一百 一百零一 一百一十 一百一十五 一千 一千零一 一千零一十 二千三百四十五'.split(' '),
    );
  });

  it('count on each level, from one again below a new number', () => {
    expect(
      linesOf(
        numbered('article', 1),
        numbered('decimal', 2),
        numbered('decimal', 2),
        numbered('circled', 3),
        numbered('article', 1),
        numbered('decimal', 2),
        numbered('circled', 3),
      ),
    ).toEqual(['第一条 款', '1.1 款', '1.2 款', '① 款', '第二条 款', '2.1 款', '① 款']);
  });

  it('continue through chapters where they say so', () => {
    const article = () => numbered('article', 2, { continues: true });
    const item = () => numbered('decimal', 3, { from: 2 });
    expect(
      linesOf(numbered('chapter', 1), article(), item(), numbered('chapter', 1), article(), item()),
    ).toEqual(['第一章 款', '第一条 款', '1.1 款', '第二章 款', '第二条 款', '2.1 款']);
  });

  it('close up when a section is not there, and so do references', () => {
    const sections = ['a', 'b', 'c'].map((id) => numbered('article', 1, { id }));
    const reference: LayoutBlock = {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: '见' },
        { kind: 'reference', target: 'c' },
        { kind: 'reference', target: 'b' },
      ],
    };
    expect(linesOf(reference, ...sections)[0]).toBe('见第三条第二条');
    expect(linesOf(reference, sections[0]!, sections[2]!)).toEqual(['见第二条〓', '第一条 款', '第二条 款']);
  });

  it('count in the cells of tables too, and are given out by id', () => {
    const cell = (id: string) => ({ content: [numbered('decimal', 1, { id })] });
    const { numbers } = layOutPaper({
      title: '合同',
      language: 'zh-CN',
      blocks: [
        { kind: 'table', columns: [{ share: 1 }], rows: [{ cells: [cell('x')] }, { cells: [cell('y')] }] },
        numbered('decimal', 1, { id: 'z' }),
      ],
    });
    expect({ ...numbers }).toEqual({ x: '1', y: '2', z: '3' });
  });
});
