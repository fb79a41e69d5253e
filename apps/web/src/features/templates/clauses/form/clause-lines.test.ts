import { describe, expect, it } from 'vitest';
import { blocksOf, linesOf } from './clause-lines.ts';

const YEARS = { key: 'years', name: '保密年限', type: 'NUMBER' as const };

describe('lines of a clause', () => {
  it('become paragraphs with numbers and params, and lines again', () => {
    const lines = {
      text: '保密\n期限为【保密年限】年。\n违约金为【违约金】。',
      numbering: 'ARTICLE' as const,
    };
    const { blocks, params } = blocksOf(lines, [], [YEARS]);
    expect(blocks).toMatchObject([
      { id: 'p1', numbering: { style: 'article', level: 1 }, content: [{ text: '保密' }] },
      {
        id: 'p2',
        numbering: { style: 'decimal', level: 2 },
        content: [{ text: '期限为' }, { kind: 'param', param: 'years' }, { text: '年。' }],
      },
      { id: 'p3', content: [{ text: '违约金为' }, { kind: 'param', param: '违约金' }, { text: '。' }] },
    ]);
    expect(params).toEqual([YEARS, { key: '违约金', name: '违约金', type: 'TEXT' }]);
    expect(linesOf(blocks, params)).toEqual(lines);
  });

  it('name params by keys that are free', () => {
    const lines = { text: '【2 年（利率）】【!】【保密年限】【years】', numbering: 'NONE' as const };
    const { params } = blocksOf(lines, [], [{ ...YEARS, name: '年限' }]);
    expect(params.map(({ key }) => key)).toEqual(['years', 'p2年利率', 'p', '保密年限', 'years_2']);
  });

  it.each(['NONE', 'LEVEL', 'ARTICLE'] as const)('keep their numbering %s', (numbering) => {
    const lines = { text: '甲\n乙', numbering };
    expect(linesOf(blocksOf(lines, [], []).blocks, [])).toEqual(lines);
  });

  it('keep the ids of lines that were there before', () => {
    const { blocks } = blocksOf({ text: '甲\n乙\n丙', numbering: 'NONE' }, [], []);
    const changed = blocksOf({ text: '零\n甲\n乙改\n丙', numbering: 'LEVEL' }, blocks, []).blocks;
    expect(changed.map(({ id }) => id)).toEqual(['p2', 'p1', 'p4', 'p3']);
    expect(new Set(changed.map(({ id }) => id)).size).toBe(4);
  });

  it('leave empty lines and spaces out', () => {
    expect(blocksOf({ text: '  甲 \n\n 乙', numbering: 'NONE' }, [], []).blocks).toMatchObject([
      { content: [{ text: '甲' }] },
      { content: [{ text: '乙' }] },
    ]);
  });

  it.each([
    ['a table', { kind: 'table' as const, id: 'a', columns: [{ share: 1 }], rows: [] }],
    [
      'marks',
      {
        kind: 'paragraph' as const,
        id: 'a',
        content: [{ kind: 'text' as const, text: '甲', marks: { bold: true } }],
      },
    ],
    [
      'a line break',
      { kind: 'paragraph' as const, id: 'a', content: [{ kind: 'text' as const, text: '甲\n乙' }] },
    ],
    [
      'a condition',
      {
        kind: 'paragraph' as const,
        id: 'a',
        content: [],
        condition: { param: 'years', op: 'filled' as const },
      },
    ],
  ])('do not show %s', (_, block) => {
    expect(linesOf([block], [YEARS])).toBeNull();
  });
});
