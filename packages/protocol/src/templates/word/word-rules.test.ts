import { describe, expect, it } from 'vitest';
import { diffLines } from '../changes/diff-lines.ts';
import { checkTemplate } from '../check-template.ts';
import type { ReadWordFile } from '../filled-content.ts';
import { shownInFiles, standingFiles } from '../papers/standing-files.ts';
import { templateParamsSchema } from '../params/param-schema.ts';
import { changedAssets, diffWordContents, listWordChanges } from './diff-word-contents.ts';
import { wordContentSchema } from './word-content-schema.ts';
import type { WordTag } from './word-facts-schema.ts';
import { fillTitle, titleKeys } from './word-title.ts';

const ASSET = '0198f0c2-7a00-7000-8000-000000000001';
const OTHER = '0198f0c2-7a00-7000-8000-000000000002';
const NO_LINES = {};
const TODAY = new Date('2026-11-30T00:00:00Z');

const tag = (key: string, kind: WordTag['kind'] = 'VALUE', rows: string | null = null): WordTag => ({
  ...{ key, kind, rows },
  count: 1,
  words: `…${key}…`,
});
const file = (id: string, tags: WordTag[], more: Partial<ReadWordFile> = {}): ReadWordFile => ({
  ...{ id, title: '合同', asset: ASSET },
  facts: { tags, markers: [] },
  ...more,
});
const params = templateParamsSchema.parse([
  { key: 'number', name: '编号', type: 'TEXT' },
  { key: 'price', name: '单价', type: 'AMOUNT' },
  { key: 'total', name: '合计', type: 'AMOUNT', formula: 'price * 2', readOnly: true },
  {
    key: 'goods',
    name: '货物',
    type: 'TABLE',
    columns: [{ key: 'label', name: '名称', type: 'TEXT' }],
  },
  { key: 'note', name: '备注', type: 'TEXT', required: false },
]);
const faultsOf = (...word: ReadWordFile[]) => checkTemplate({ params, word, roles: [], today: TODAY });

describe('what Word files show', () => {
  it('are params of their tags and titles, of rows that are no column, and what they are computed from', () => {
    const files = [
      file('main', [tag('total'), tag('goods', 'ROWS'), tag('label', 'VALUE', 'goods')], {
        title: '合同 {{number}}',
      }),
    ];
    expect([...shownInFiles({ params, files }, {})].sort()).toEqual(['goods', 'number', 'price', 'total']);
    const inRows = [file('main', [tag('goods', 'ROWS'), tag('note', 'VALUE', 'goods')])];
    expect([...shownInFiles({ params, files: inRows }, {})].sort()).toEqual(['goods', 'note']);
  });

  it('are those of the files that are there, and what decides which are', () => {
    const condition = { param: 'note', op: 'filled' as const };
    const files = [file('main', [tag('number')]), file('more', [tag('price')], { condition })];
    expect([...shownInFiles({ params, files }, {})].sort()).toEqual(['note', 'number']);
    expect([...shownInFiles({ params, files }, { note: '有' })].sort()).toEqual(['note', 'number', 'price']);
    expect(standingFiles({ params, files }, {}).map(({ id }) => id)).toEqual(['main']);
  });
});

describe('faults of Word files', () => {
  const whole = () => [
    tag('number'),
    tag('total'),
    tag('goods', 'ROWS'),
    tag('label', 'VALUE', 'goods'),
    tag('note', 'CONDITION'),
  ];

  it('are none where each tag has its param and each param its tag', () => {
    expect(faultsOf(file('main', whole()))).toEqual([]);
  });

  it('name tags of no param, rows of no table, unknown columns, and params without a tag', () => {
    const tags = [...whole(), tag('nothing'), tag('price', 'ROWS'), tag('size', 'VALUE', 'goods')];
    expect(faultsOf(file('main', tags))).toEqual([
      { name: 'UNKNOWN_PARAM', key: 'nothing', block: 'tags-main' },
      { name: 'NOT_TABLE', param: 'price', block: 'tags-main' },
      { name: 'UNKNOWN_PARAM', param: 'goods', key: 'size', block: 'tags-main' },
    ]);
    expect(faultsOf(file('main', whole().slice(1)))).toEqual([{ name: 'UNUSED_PARAM', param: 'number' }]);
  });

  it('name conditions of files and titles of no param', () => {
    const condition = { param: 'nothing', op: 'filled' as const };
    expect(faultsOf(file('main', whole(), { condition, title: '{{nobody}}' }))).toEqual([
      { name: 'UNKNOWN_PARAM', key: 'nobody', block: 'tags-main' },
      { name: 'UNKNOWN_PARAM', key: 'nothing', block: 'file-main' },
    ]);
  });
});

describe('the title of a Word file', () => {
  it('shows values in the places of keys; other braces and inherited names stay what they are', () => {
    expect(titleKeys('合同 {{ number }}（{{1}}）')).toEqual(['number']);
    expect(fillTitle('合同 {{ number }}', { number: 'HT-1' })).toBe('合同 HT-1');
    expect(fillTitle('合同 {{number}} {{constructor}}', {})).toBe('合同');
    expect(fillTitle('合同（{{1}}）', {})).toBe('合同（{{1}}）');
    expect(fillTitle('{{a}}', { a: '{{b}}\n第二行', b: 'x' })).toBe('{{b}} 第二行');
  });
});

describe('changes of Word files', () => {
  const content = (asset: string, title: string, ...ids: string[]) =>
    wordContentSchema.parse({ params, files: ids.map((id) => ({ id, title, asset })) });

  it('are files that came, went, moved or became others, and params', () => {
    const before = content(ASSET, '合同', 'main', 'old');
    const after = { ...content(OTHER, '合同', 'new', 'main'), params: params.slice(1) };
    expect(diffWordContents(before, after, NO_LINES)).toMatchObject({
      added: ['new'],
      removed: ['old'],
      files: [{ file: 'main', paper: ['file'], params: [{ key: 'number', kind: 'removed' }] }],
    });
    expect(listWordChanges(before, after, NO_LINES)).toEqual([
      { part: 'FILE', change: 'REMOVED', name: '合同' },
      { part: 'FILE', change: 'ADDED', name: '合同' },
      { part: 'FILE', change: 'CHANGED', name: '合同' },
      { part: 'PARAM', change: 'REMOVED', name: '编号' },
    ]);
    const turned = content(ASSET, '合同', 'old', 'main');
    expect(listWordChanges(before, turned, NO_LINES)).toEqual([{ part: 'FILE', change: 'MOVED', name: '' }]);
    expect(listWordChanges(before, structuredClone(before), NO_LINES)).toEqual([]);
  });

  it('of a file that is another one are those of its lines', () => {
    const [before, after] = [content(ASSET, '合同', 'main'), content(OTHER, '合同', 'main')];
    expect(changedAssets(before, after)).toEqual([ASSET, OTHER]);
    expect(changedAssets(before, structuredClone(before))).toEqual([]);
    const lines = {
      [ASSET]: ['采购合同', '货款 {{price}} 元。', '买方自提。'],
      [OTHER]: ['采购合同', '货款 {{total}} 元。', '争议由法院管辖。'],
    };
    const [file] = diffWordContents(before, after, lines).files;
    expect(file!.blocks).toMatchObject([
      {
        kind: 'changed',
        words: [
          { kind: 'same', text: '货款 {{' },
          { kind: 'removed', text: 'price' },
          { kind: 'added', text: 'total' },
          { kind: 'same', text: '}} 元。' },
        ],
      },
      { kind: 'added', words: [{ kind: 'added', text: '争议由法院管辖。' }] },
      { kind: 'removed', words: [{ kind: 'removed', text: '买方自提。' }] },
    ]);
    expect(listWordChanges(before, after, lines)).toEqual([
      { part: 'FILE', change: 'CHANGED', name: '合同' },
      { part: 'TEXT', change: 'CHANGED', name: '货款 {{total}} 元。' },
      { part: 'TEXT', change: 'ADDED', name: '争议由法院管辖。' },
      { part: 'TEXT', change: 'REMOVED', name: '买方自提。' },
    ]);
  });
});

describe('lines of a text', () => {
  it('that stayed are left out, also of a long text', () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `第 ${index} 条`);
    expect(diffLines(lines, [...lines])).toEqual([]);
    const changes = diffLines(lines, ['新的第一条', ...lines.slice(0, 1500), ...lines.slice(1501)]);
    expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
      ['line-1', 'added'],
      ['line-2', 'removed'],
    ]);
  });

  it('of two texts that have nothing in common are compared in bounded time', () => {
    const start = performance.now();
    const of = (character: string) => Array.from({ length: 5000 }, (_, at) => `${character.repeat(40)}${at}`);
    expect(diffLines(of('甲'), of('乙'))).toHaveLength(10_000);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
