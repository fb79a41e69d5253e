import type { Condition } from '@cinnabar/protocol/templates/conditions/condition';
import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperForm } from '@cinnabar/protocol/templates/papers/paper-schema';
import { NUMBER_STYLES, SIZE_NAMES } from '@cinnabar/protocol/templates/papers/paper-values';
import type { TemplateParamForm } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { seeded } from './random-paper.ts';

export interface RandomTemplate {
  readonly params: readonly TemplateParamForm[];
  readonly paper: PaperForm;
  readonly values: TemplateValues;
}

type Block = PaperBlockForm;
type Paragraph = Extract<Block, { kind: 'paragraph' }>;
type Inline = Paragraph['content'][number];
type Row = Extract<Block, { kind: 'table' }>['rows'][number];

const WORDS = [
  '甲方',
  '乙方',
  '应当',
  '，',
  '。',
  '“服务”',
  '2026',
  'SLA 99.95%',
  '𠮷',
  '\n',
  '（大写）',
  'very-long-word ',
];

const PARAMS: readonly TemplateParamForm[] = [
  { key: 'text', name: '文本', type: 'TEXT', check: { maxLength: 20_000 } },
  { key: 'lines', name: '多行', type: 'MULTILINE' },
  { key: 'day', name: '日期', type: 'DATE', format: 'CHINESE_NUMERALS' },
  { key: 'rate', name: '税率', type: 'NUMBER', decimals: 4 },
  { key: 'way', name: '方式', type: 'CHOICE', options: ['一次付清', '分期'] },
  { key: 'agreed', name: '同意', type: 'CHECKBOX' },
  { key: 'licence', name: '营业执照', type: 'IMAGE' },
  { key: 'quote', name: '报价单', type: 'ATTACHMENT' },
  {
    key: 'goods',
    name: '货物',
    type: 'TABLE',
    columns: [
      { key: 'name', name: '名称', type: 'TEXT' },
      { key: 'count', name: '数量', type: 'NUMBER', decimals: 3 },
      { key: 'price', name: '单价', type: 'AMOUNT' },
      { key: 'amount', name: '金额', type: 'AMOUNT', formula: 'count × price' },
    ],
  },
  { key: 'total', name: '合计', type: 'AMOUNT', readOnly: true, formula: 'sum(goods.amount)' },
  { key: 'capitals', name: '大写', type: 'AMOUNT', readOnly: true, formula: 'total', format: 'CAPITALS' },
];

/** A template with everything that a paper may hold, and values, often empty or unreadable, decided by the seed. */
export function randomTemplate(seed: number): RandomTemplate {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const oneOf = <T>(...values: T[]): T => values[upTo(values.length - 1)]!;
  const words = (most: number) => Array.from({ length: 1 + upTo(most) }, () => oneOf(...WORDS)).join('');
  let ids = 0;
  const id = () => `b${ids++}`;

  const leaf = (): Condition =>
    oneOf<Condition>(
      { param: 'way', op: 'is', value: '分期' },
      { param: 'total', op: oneOf('<', '<=', '>', '>='), value: String(upTo(10_000_000)) },
      { param: 'text', op: oneOf('empty', 'filled') },
      { param: 'way', op: 'noneOf', value: ['一次付清'] },
      { param: 'day', op: oneOf('before', 'after'), value: '2026-11-29' },
      { param: 'goods', op: 'filled' },
    );
  const condition = (): Condition | null =>
    random() < 0.7
      ? null
      : oneOf<Condition>(leaf(), { all: [leaf(), { not: leaf() }] }, { any: [leaf(), leaf()] });
  const key = () => oneOf(...PARAMS.map((param) => param.key), 'constructor', 'nothing');
  const inline = (): Inline =>
    oneOf<() => Inline>(
      () => ({ kind: 'text', text: words(20), marks: { bold: random() < 0.3, size: oneOf(...SIZE_NAMES) } }),
      () => ({ kind: 'param', param: key(), line: random() < 0.3, width: oneOf(undefined, 1, 40) }),
      () => ({ kind: 'checkbox', param: key(), option: oneOf(undefined, '分期') }),
      () => ({ kind: 'reference', target: `b${upTo(30)}` }),
      () => ({ kind: 'counter', counter: oneOf('page', 'total', 'sn') }),
      () => ({ kind: 'column', column: oneOf('name', 'amount', 'gone') }),
      () => ({ kind: 'rowNumber' }),
      () => ({
        kind: 'field',
        id: id(),
        type: oneOf('SEAL_CORPORATE', 'SEAL_PERSONAL', 'TIMESTAMP'),
        owner: 'buyer',
        width: 1 + upTo(200),
        height: 1 + upTo(419),
        condition: condition(),
      }),
    )();
  const inlines = (most: number) => Array.from({ length: upTo(most) }, inline);
  const paragraph = (): Paragraph => ({
    kind: 'paragraph',
    id: id(),
    content: inlines(5),
    align: oneOf(undefined, 'center', 'justify'),
    firstLineIndent: oneOf(undefined, 2, -2),
    indent: oneOf(undefined, 4, -20, 20),
    numbering: oneOf(undefined, { style: oneOf(...NUMBER_STYLES), level: 1 + upTo(5) }),
    keepWithNext: random() < 0.2,
    condition: condition(),
  });
  const frame = () => ({
    kind: 'paramPicture' as const,
    param: oneOf('licence', 'licence', 'text', 'nothing'),
    width: 1 + upTo(419),
    height: 1 + upTo(419),
    align: oneOf(undefined, 'center' as const, 'right' as const),
    description: oneOf(undefined, '营业执照'),
  });
  const table = (): Block => {
    const columns = 1 + upTo(5);
    const row = (): Row => {
      const isJoined = columns > 1 && random() < 0.2;
      return {
        repeat: oneOf(undefined, undefined, 'goods', 'text', 'nothing'),
        condition: condition(),
        cells: Array.from({ length: columns - (isJoined ? 1 : 0) }, (_, index) => {
          const { condition: _condition, ...part } = paragraph();
          return {
            content: oneOf([part], [part], [frame()], [part, frame()]),
            columnSpan: isJoined && index === 0 ? 2 : 1,
          };
        }),
      };
    };
    const rows = Array.from({ length: upTo(5) }, row);
    const columnWidths = Array.from({ length: columns }, () =>
      oneOf({ width: 1 + upTo(419) }, { share: 0.1 + upTo(99) }),
    );
    return {
      kind: 'table',
      id: id(),
      columns: columnWidths,
      headRows: upTo(5),
      rows,
      condition: condition(),
    };
  };
  const signatures = (): Block => ({
    kind: 'signatures',
    id: id(),
    columns: oneOf(1, 2, 3),
    frame: random() < 0.5,
    condition: condition(),
    parties: Array.from({ length: upTo(4) }, () => ({
      role: 'buyer',
      title: inlines(2),
      lines: [inlines(2)],
      places: [{ id: id(), type: 'SEAL_CORPORATE' as const, width: 42, height: 42, condition: condition() }],
      date: { id: id(), label: inlines(1) },
      condition: condition(),
    })),
  });
  const block = (depth: number): Block =>
    oneOf<() => Block>(
      paragraph,
      paragraph,
      () => ({ ...paragraph(), kind: 'heading', level: 1 + upTo(5) }),
      table,
      table,
      signatures,
      () => ({ kind: 'rule', id: id(), condition: condition() }),
      () => ({ kind: 'pageBreak', id: id(), condition: condition() }),
      () => ({ kind: 'picture', id: id(), key: 'logo', width: 1 + upTo(419), height: 1 + upTo(419) }),
      () => ({ ...frame(), id: id(), condition: condition() }),
      () =>
        depth === 0
          ? paragraph()
          : {
              kind: 'section',
              id: id(),
              condition: condition(),
              blocks: Array.from({ length: upTo(4) }, () => block(depth - 1)),
            },
    )();
  const running = () => ({
    content: [
      { kind: 'param' as const, param: key(), width: oneOf(undefined, 40), line: true },
      { kind: 'text' as const, text: words(60), marks: { size: 14 } },
      { kind: 'counter' as const, counter: 'total' as const },
    ],
    distance: oneOf(undefined, 25),
  });
  const margin = () => oneOf(5, 25, 40);
  const money = () => oneOf(String(upTo(999_999_999)), '999999999999999', '', '-5');
  const rows = Array.from({ length: oneOf(0, 3, 60) }, () => [
    words(3),
    oneOf('', 'x', String(upTo(999)), `${upTo(99)}.${upTo(9)}`),
    money(),
    '1',
  ]);
  const values: Record<string, string> = {
    text: oneOf('', words(10), '很长'.repeat(1000)),
    lines: oneOf('', '一\n二\n\n三'),
    day: oneOf('', '2026-11-29', '2026-99-99', 'x'),
    rate: oneOf('', '13', '0.1250', 'x'),
    way: oneOf('', '[0]', '[1]', '[7]', '{'),
    agreed: oneOf('', '[0]'),
    goods: oneOf('', '{', '[1]', JSON.stringify(rows), JSON.stringify(rows)),
    total: '1',
    licence: oneOf('', 'picture', 'gone'),
    quote: oneOf('', 'file', 'constructor'),
  };
  return {
    params: PARAMS,
    values,
    paper: {
      title: [{ kind: 'param', param: 'text' }],
      sheet: {
        size: oneOf('A3', 'A4', 'B4', 'B5'),
        direction: oneOf('portrait', 'landscape'),
        margins: { top: margin(), right: margin(), bottom: margin(), left: margin() },
      },
      text: {
        lineHeight: oneOf<number | { points: number }>(1, 1.5, 2.5, { points: 40 }),
        size: oneOf<number | '小四'>(5, '小四', 72),
      },
      header: oneOf(undefined, running()),
      footer: oneOf(undefined, running()),
      blocks: Array.from({ length: 3 + upTo(8) }, () => block(3)),
      acrossPages: [{ id: id(), owner: 'buyer', y: 0.5, height: 0.2 }],
    },
  };
}
