import { describe, expect, it } from 'vitest';
import { laidLines } from '../../../testing/files/laid-lines.ts';
import type { Mark, TextMark } from '../laid-paper.ts';
import { layOutPaper } from '../lay-out-paper.ts';
import type { LayoutBlock, Paper, TableBlock, TableCell, TableRow } from '../layout-block.ts';

const MM = 72 / 25.4;
/** Pages of ten rows, each 20 points high; 240 points wide. */
const paper = (...blocks: LayoutBlock[]): Paper => ({
  title: '合同',
  language: 'zh-CN',
  sheet: { margins: { top: 20, left: 20, right: 210 - 20 - 240 / MM, bottom: 297 - 20 - 200.5 / MM } },
  text: { lineHeight: { points: 20 } },
  blocks,
});
const cell = (text: string, rest: Partial<TableCell> = {}): TableCell => ({
  content: [{ kind: 'paragraph', content: [{ kind: 'text', text }] }],
  ...rest,
});
const row = (...texts: string[]): TableRow => ({ cells: texts.map((text) => cell(text)) });
const table = (rows: TableRow[], rest: Partial<TableBlock> = {}): TableBlock => ({
  kind: 'table',
  columns: [{ share: 1 }, { share: 1 }],
  padding: { x: 0, y: 0 },
  rows,
  ...rest,
});
const numbered = (count: number) => Array.from({ length: count }, (_, at) => row(`行${at + 1}`, '值'));
const pagesOf = (...blocks: LayoutBlock[]) => layOutPaper(paper(...blocks)).pages;
const linesOf = (...blocks: LayoutBlock[]) => laidLines(layOutPaper(paper(...blocks)));
const find = (marks: readonly Mark[], text: string) =>
  marks.find((mark): mark is TextMark => mark.kind === 'text' && mark.text === text)!;
const left = ({ x }: { x: number }) => Math.round(x - 20 * MM);

describe('a table', () => {
  it('has one page more for one row more at each edge', () => {
    for (const [rows, pages] of [
      [9, 1],
      [10, 2],
      [18, 2],
      [19, 3],
      [27, 3],
      [28, 4],
    ] as const) {
      const lines = linesOf(table([row('名称', '数量'), ...numbered(rows)], { headRows: 1 }));
      expect(lines, `${rows} rows`).toHaveLength(pages);
      expect(lines.map(([head]) => head)).toEqual(Array.from({ length: pages }, () => '名称数量'));
      expect(lines.flatMap((page) => page.slice(1))).toEqual(numbered(rows).map((_, at) => `行${at + 1}值`));
    }
  });

  it('keeps its heads with the first row', () => {
    const above: LayoutBlock = {
      kind: 'paragraph',
      content: [{ kind: 'text', text: '1\n2\n3\n4\n5\n6\n7\n8\n9' }],
    };
    const lines = linesOf(above, table([row('名称', '数量'), ...numbered(2)], { headRows: 1 }));
    expect(lines.map(({ length }) => length)).toEqual([9, 3]);
  });

  it('divides the width between columns by millimetres and shares', () => {
    const widths = (columns: TableBlock['columns']) => {
      const [page] = pagesOf(table([row('甲', '乙', '丙')], { columns }));
      return ['甲', '乙', '丙'].map((text) => left(find(page!, text)));
    };
    expect(widths([{ width: 60 / MM }, { share: 1 }, { share: 2 }])).toEqual([0, 60, 120]);
    expect(widths([{ width: 240 / MM }, { width: 120 / MM }, { width: 120 / MM }])).toEqual([0, 120, 180]);
  });

  it('joins cells over columns and rows', () => {
    const [page] = pagesOf(
      table(
        [
          { cells: [cell('合', { rowSpan: 2 }), cell('一二', { columnSpan: 2 })] },
          row('乙', '丙'),
          row('丁', '戊', '己'),
        ],
        { columns: [{ share: 1 }, { share: 1 }, { share: 1 }] },
      ),
    );
    expect(['一二', '乙', '丙', '戊'].map((text) => left(find(page!, text)))).toEqual([80, 80, 160, 80]);
    expect(find(page!, '合').y, 'in the middle of both rows').toBeCloseTo(find(page!, '乙').y - 10, 6);
    const across = page!.flatMap((mark) => (mark.kind === 'line' && mark.height === 0 ? [mark] : []));
    expect(
      across.map(({ width }) => Math.round(width)).sort((a, b) => a - b),
      'no line through the joined cell',
    ).toEqual([160, 240, 240, 240]);
  });

  it('moves joined rows to the next page together, and parts them when no page holds them', () => {
    const joined = (count: number): TableRow[] => [
      { cells: [cell('合', { rowSpan: count }), cell('1')] },
      ...Array.from({ length: count - 1 }, (_, at) => row(`${at + 2}`)),
    ];
    expect(linesOf(table([...numbered(8), ...joined(4)])).map(({ length }) => length)).toEqual([8, 5]);
    const parted = linesOf(table(joined(25)));
    expect(parted).toHaveLength(3);
    expect(parted.flat().join(' ')).toBe(`合${Array.from({ length: 25 }, (_, at) => at + 1).join(' ')}`);
  });

  it('splits a row that no page holds, and repeats the heads above the rest', () => {
    const value = Array.from({ length: 25 }, (_, at) => `${at + 1}`).join('\n');
    const lines = linesOf(table([row('名称', '数量'), row(value, '值')], { headRows: 1 }));
    expect(lines.map(({ length }) => length)).toEqual([10, 10, 8]);
    expect(lines.map(([head]) => head)).toEqual(['名称数量', '名称数量', '名称数量']);
    expect(lines.flatMap((page) => page.slice(1)).join(' ')).toBe(
      `1值 ${Array.from({ length: 24 }, (_, at) => at + 2).join(' ')}`,
    );
  });

  it('splits rows that would fit one page only where it says so', () => {
    // The value in the middle of its row stands between two lines beside it.
    const rows = [...numbered(8), row('1\n2\n3\n4', '值')];
    expect(linesOf(table(rows)).map(({ length }) => length)).toEqual([8, 5]);
    expect(linesOf(table(rows, { splitRows: true })).map(({ length }) => length)).toEqual([10, 2]);
  });

  it('draws lines around cells, below rows, or none; at the top of every page too', () => {
    const across = (borders: TableBlock['borders']) =>
      pagesOf(table(numbered(11), { borders })).map(
        (page) => page.filter((mark) => mark.kind === 'line' && mark.height === 0).length,
      );
    expect(across('all')).toEqual([11, 2]);
    expect(across('rows')).toEqual([10, 1]);
    expect(across('none')).toEqual([0, 0]);
  });

  it('holds a value of 10,000 characters without losing one', () => {
    const value = '字'.repeat(10_000);
    const texts = pagesOf(table([row('名', value)]))
      .flat()
      .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts.join('')).toBe(`名${value}`);
  });

  it('refuses a row with more cells than columns', () => {
    expect(() => layOutPaper(paper(table([row('1', '2', '3')])))).toThrow(
      expect.objectContaining({ code: 'does-not-fit' }),
    );
  });
});

describe('a signature block', () => {
  const text = (value: string) => [{ kind: 'text', text: value } as const];
  const party = (name: string) => ({
    title: text(`${name}方`),
    lines: [text('代表')],
    places: [{ id: `seal ${name}`, width: 30, height: 20 }],
    date: { id: `date ${name}`, label: text('日期'), width: 25 },
  });
  const block: LayoutBlock = { kind: 'signatures', parties: [party('甲'), party('乙')] };
  const above = (count: number): LayoutBlock => ({
    kind: 'paragraph',
    content: text(Array.from({ length: count }, (_, at) => `${at + 1}`).join('\n')),
  });

  it('is never split', () => {
    for (let lines = 0; lines <= 10; lines++) {
      const { places } = layOutPaper(paper(above(lines || 1), block));
      const pages = new Set(Object.values(places).map(({ page }) => page));
      expect(pages.size, `${lines} lines above`).toBe(1);
    }
    expect(linesOf(above(3), block)).toHaveLength(1);
    expect(linesOf(above(8), block)).toEqual([expect.anything(), ['甲方乙方', '代表代表', '日期日期']]);
  });

  it('has the places of its parties beside each other, in millimetres', () => {
    const { places, width, height } = layOutPaper(paper(above(1), block));
    const [one, other] = [places['seal 甲']!.rect, places['seal 乙']!.rect];
    expect(one.y).toBeCloseTo(other.y, 9);
    expect([one.width * width, one.height * height].map((points) => points / MM)).toEqual([
      expect.closeTo(30, 6),
      expect.closeTo(20, 6),
    ]);
    expect(one.x + one.width).toBeLessThan(other.x);
    expect(places['date 甲']!.rect.y).toBeLessThan(one.y);
  });

  it('is split when a name alone fills pages, and loses nothing', () => {
    const long = { ...party('甲'), title: text('字'.repeat(10_000)) };
    const { pages, places } = layOutPaper(paper({ kind: 'signatures', parties: [long, party('乙')] }));
    const shown = pages
      .flat()
      .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
      .join('');
    expect([...shown].filter((char) => char === '字')).toHaveLength(10_000);
    expect(Object.keys(places)).toHaveLength(4);
  });
});
