import { describe, expect, it } from 'vitest';
import { paperContentSchema } from '../papers/paper-content-schema.ts';
import { clauseContentSchema } from './clause-content-schema.ts';
import {
  clauseParams,
  clauseSection,
  clauseSections,
  mapClauses,
  showsWording,
  withClause,
  withoutClauses,
} from './clause-sections.ts';
import { diffClauses } from './diff-clauses.ts';

const text = (value: string, more: object = {}) => ({ kind: 'text' as const, text: value, ...more });
const paragraph = (id: string, ...content: object[]) => ({ kind: 'paragraph', id, content });
const parse = (...blocks: object[]) =>
  clauseContentSchema.parse({
    params: [
      { key: 'years', name: '年限', type: 'NUMBER' },
      { key: 'total', name: '总额', type: 'AMOUNT', formula: 'price * 2' },
      { key: 'price', name: '单价', type: 'AMOUNT' },
      { key: 'other', name: '其他', type: 'TEXT' },
    ],
    variants: [{ variant: 'STANDARD', blocks }],
  });
const SOURCE = { id: '0193f0a0-0000-7000-8000-000000000001', version: 1, variant: 'STANDARD' } as const;
const content = parse(
  paragraph('p1', text('保密期限为'), { kind: 'param', param: 'years' }, text('年。')),
  paragraph('p2', text('违约金为'), { kind: 'param', param: 'total' }),
);

it('of a clause shows no picture, which belongs to one contract', () => {
  const frame = { kind: 'paramPicture', param: 'years', width: 40, height: 30 };
  const cells = [{ content: [frame] }];
  expect(() => parse(paragraph('p1', text('附：')))).not.toThrow();
  for (const block of [
    { ...frame, id: 'p1' },
    { kind: 'table', id: 'p1', columns: [{ share: 1 }], rows: [{ cells }] },
  ])
    expect(() => parse(block)).toThrow();
});

const papersWith = (section: object) =>
  paperContentSchema.parse({
    files: [
      {
        id: 'main',
        paper: { title: [text('合同')], blocks: [{ kind: 'section', id: 's', blocks: [section] }] },
      },
    ],
  });

describe('a section of a clause', () => {
  const section = clauseSection('c1', SOURCE, content);

  it('is part of a paper, and shows its wording', () => {
    const papers = papersWith(section);
    expect(clauseSections(papers)).toMatchObject([{ file: 0, section: { id: 'c1', clause: SOURCE } }]);
    expect(section.blocks.map(({ id }) => id)).toEqual(['c1-p1', 'c1-p2']);
    expect(showsWording(section.blocks, content, 'STANDARD')).toBe(true);
    expect(showsWording(section.blocks, content, 'STRICT')).toBe(false);
  });

  it('shows it however an editor splits texts and names blocks', () => {
    const split = parse(
      paragraph(
        'x',
        text('保密'),
        text('', {}),
        text('期限为', { marks: {} }),
        { kind: 'param', param: 'years' },
        text('年。'),
      ),
      paragraph('y', text('违约金为'), { kind: 'param', param: 'total' }),
    );
    expect(showsWording(split.variants[0]!.blocks, content, 'STANDARD')).toBe(true);
  });

  it('has references to its own numbers, whatever its blocks are called', () => {
    const reference = (target: string) => ({ kind: 'reference', target });
    const number = { numbering: { style: 'decimal', level: 2 } };
    const blocks = [
      { ...paragraph('p1', text('见'), reference('p2')), ...number },
      { ...paragraph('p2', text('限额')), ...number },
    ];
    const own = parse(...blocks);
    const one = clauseSection('c1', SOURCE, own);
    const other = clauseSection('c2', SOURCE, own);
    expect(one.blocks[0]).toMatchObject({ content: [{}, { target: 'c1-p2' }] });
    expect(other.blocks[0]).toMatchObject({ content: [{}, { target: 'c2-p2' }] });
    expect(showsWording(other.blocks, own, 'STANDARD')).toBe(true);
    const turned = [{ ...one.blocks[0]!, content: [text('见'), reference('c1-p1')] }, one.blocks[1]!];
    expect(showsWording(turned as typeof one.blocks, own, 'STANDARD')).toBe(false);
    expect(() => parse(paragraph('p1', reference('p9')))).toThrow();
  });

  it.each([
    ['another text', [paragraph('p1', text('保密期限为'), { kind: 'param', param: 'years' }, text('年'))]],
    ['another param', [paragraph('p1', text('保密期限为'), { kind: 'param', param: 'other' }, text('年。'))]],
    [
      'other marks',
      [
        paragraph(
          'p1',
          text('保密期限为', { marks: { strike: true } }),
          { kind: 'param', param: 'years' },
          text('年。'),
        ),
      ],
    ],
    [
      'a condition',
      [
        {
          ...paragraph('p1', text('保密期限为'), { kind: 'param', param: 'years' }, text('年。')),
          condition: { param: 'other', op: 'filled' },
        },
      ],
    ],
    ['a block less', []],
  ])('does not show it with %s', (_, first) => {
    const second = paragraph('p2', text('违约金为'), { kind: 'param', param: 'total' });
    const other = parse(...first, second);
    expect(showsWording(other.variants[0]!.blocks, content, 'STANDARD')).toBe(false);
  });

  it('does not show a table whose borders are hidden', () => {
    const table = (borders?: object) => ({
      kind: 'table',
      id: 't',
      columns: [{ share: 1 }],
      rows: [{ cells: [{ content: [], ...(borders && { borders }) }] }],
    });
    const [plain, hidden] = [parse(table()), parse(table({ top: false }))];
    expect(showsWording(hidden.variants[0]!.blocks, plain, 'STANDARD')).toBe(false);
  });

  it('gets a newer text in its place, with its own condition and ids', () => {
    const condition = { param: 'years', op: 'filled' } as const;
    const newer = parse(paragraph('p1', text('保密。')), paragraph('p3', text('赔偿。')));
    const updated = withClause({ ...section, condition }, { ...SOURCE, version: 2 }, newer);
    expect(updated).toMatchObject({ id: 'c1', condition, clause: { version: 2 } });
    expect(updated.blocks.map(({ id }) => id)).toEqual(['c1-p1', 'c1-p3']);
    const papers = mapClauses(papersWith(section), () => updated);
    expect(clauseSections(papers)[0]!.section.clause.version).toBe(2);
    expect(clauseSections(withoutClauses(papers))).toEqual([]);
  });

  it('needs the params that it names, and those that these are computed from', () => {
    expect(clauseParams(content, 'STANDARD').map(({ key }) => key)).toEqual(['years', 'total', 'price']);
  });
});

describe('diffClauses', () => {
  it('names wordings, guidance, params and the lock that differ', () => {
    const [standard] = content.variants;
    const after = clauseContentSchema.parse({
      ...content,
      locked: true,
      params: content.params.slice(0, 3),
      variants: [
        { ...standard, guidance: '一般情况使用' },
        { variant: 'STRICT', blocks: [paragraph('p1', text('永久保密。'))] },
      ],
    });
    expect(diffClauses(content, after)).toMatchObject({
      locked: true,
      params: ['other'],
      variants: [
        { variant: 'STANDARD', kind: 'changed', guidance: true, blocks: [] },
        { variant: 'STRICT', kind: 'added', blocks: [{ id: 'p1', kind: 'added' }] },
      ],
    });
    expect(diffClauses(after, content).variants.map(({ kind }) => kind)).toEqual(['changed', 'removed']);
    expect(diffClauses(content, content)).toEqual({ locked: false, params: [], variants: [] });
  });
});
