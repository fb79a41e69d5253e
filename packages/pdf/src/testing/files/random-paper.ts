import type {
  Inline,
  LayoutBlock,
  Paper,
  ParagraphBlock,
  PictureBlock,
  TableBlock,
  TextMarks,
} from '../../typeset/layout/layout-block.ts';

/** A sequence of numbers from 0 to 1 that a seed decides. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = [
  ...[
    '甲方',
    '乙方',
    '本合同',
    '应当',
    '支付',
    '人民币',
    '（大写）',
    '，',
    '。',
    '；',
    '“本服务”',
    '《民法典》',
    '、',
    '：',
  ],
  ...[
    'Cinnabar',
    '2026',
    '128,000.00',
    'SLA',
    '99.95%',
    ' ',
    'e-mail',
    '𠮷田',
    '〓',
    '😀',
    '龘',
    'naïve',
    'Ω',
    '№',
  ],
  ...['☑', '□', '——', '……', '①', '「」', '¥', '\n', 'https://example.com/a/very/long/address?query=1'],
];
const LONGEST_VALUE = 10_000;

/** A paper with everything that a paper may hold, decided by the seed. */
export function randomPaper(seed: number): Paper {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const oneOf = <T>(...values: T[]): T => values[upTo(values.length - 1)]!;
  const words = (most: number) => Array.from({ length: 1 + upTo(most) }, () => oneOf(...WORDS)).join('');
  let fields = 0;

  const marks = (): TextMarks => ({
    bold: oneOf(undefined, true, false),
    underline: oneOf(undefined, true),
    strike: oneOf(undefined, undefined, true),
    face: oneOf(undefined, 'song', 'hei', 'kai'),
    size: oneOf<TextMarks['size']>(undefined, '小四', '五号', '四号', 11.3),
    color: oneOf(undefined, '#b3261e'),
  });
  const inline = (): Inline =>
    oneOf<() => Inline>(
      () => ({ kind: 'text', text: words(30), marks: marks() }),
      () => ({ kind: 'text', text: words(60) }),
      () => ({ kind: 'blank', width: upTo(30), text: oneOf(undefined, words(3)) }),
      () => ({ kind: 'checkbox', checked: random() < 0.5 }),
      () => ({ kind: 'reference', target: `b${upTo(18)}` }),
      () => ({ kind: 'field', id: `f${fields++}`, width: 10 + upTo(40), height: 4 + upTo(20) }),
    )();
  const paragraph = (): ParagraphBlock => ({
    kind: 'paragraph',
    content: Array.from({ length: upTo(4) }, inline),
    align: oneOf(undefined, 'left', 'center', 'right', 'justify'),
    lineHeight: oneOf<ParagraphBlock['lineHeight']>(undefined, 1.2, 1.75, { points: 22 }),
    firstLineIndent: oneOf(undefined, 2, -2),
    indent: oneOf(undefined, 2, 4),
    keepTogether: oneOf(undefined, true),
    keepWithNext: oneOf(undefined, undefined, true),
    spaceBefore: upTo(6),
    spaceAfter: upTo(6),
    numbering: oneOf(undefined, {
      style: oneOf('article', 'chinese', 'chineseParenthesis', 'decimal', 'circled'),
      level: 1 + upTo(2),
    } as const),
  });
  const frame = (): PictureBlock => ({
    kind: 'picture',
    key: oneOf('logo', null),
    name: 'licence',
    contained: true,
    width: 20 + upTo(200),
    height: 20 + upTo(200),
    align: oneOf(undefined, 'left', 'center', 'right'),
    description: oneOf(undefined, '营业执照'),
  });
  const table = (): TableBlock => {
    const columns = 1 + upTo(5);
    return {
      kind: 'table',
      columns: Array.from({ length: columns }, () =>
        oneOf<TableBlock['columns'][number]>({ share: 1 + upTo(3) }, { width: 8 + upTo(50) }),
      ),
      headRows: upTo(1),
      borders: oneOf('all', 'rows', 'none'),
      splitRows: random() < 0.3,
      rows: Array.from({ length: upTo(12) }, () => {
        const joined = random() < 0.2 && columns > 1;
        return {
          cells: Array.from({ length: joined ? columns - 1 : columns }, (_, index) => ({
            content: Array.from({ length: upTo(2) }, () => oneOf(paragraph, paragraph, frame)()),
            columnSpan: joined && index === 0 ? 2 : 1,
            verticalAlign: oneOf('top', 'middle', 'bottom'),
          })),
        };
      }),
    };
  };
  const long = (): LayoutBlock => {
    let text = '';
    while (text.length < LONGEST_VALUE) text += words(40);
    return { kind: 'paragraph', content: [{ kind: 'text', text: text.slice(0, LONGEST_VALUE) }] };
  };
  const block = (): LayoutBlock =>
    oneOf<() => LayoutBlock>(
      paragraph,
      paragraph,
      paragraph,
      () => ({ ...paragraph(), kind: 'heading', level: oneOf(1, 2, 3) }),
      table,
      () => ({ kind: 'picture', key: 'logo', width: 20 + upTo(200), height: 20 + upTo(300) }),
      frame,
      () => ({ kind: 'pageBreak' }),
      () => ({
        kind: 'signatures',
        frame: random() < 0.5,
        columns: oneOf(1, 2, 3),
        parties: Array.from({ length: upTo(4) }, () => ({
          title: [inline()],
          lines: [[inline()]],
          places: [{ id: `f${fields++}`, width: 42, height: 42 }],
          date: { id: `f${fields++}`, label: [{ kind: 'text', text: '日期：' }] },
        })),
      }),
    )();
  const blocks = Array.from({ length: 4 + upTo(14) }, (_, index) => ({ ...block(), id: `b${index}` }));
  return {
    title: `合同 ${seed}`,
    language: oneOf('zh-CN', 'en-US'),
    serialNumber: `ZS-${seed}`,
    sheet: {
      size: oneOf('A4', 'A3', 'B4', 'B5'),
      direction: oneOf('portrait', 'landscape'),
      margins: { top: 10 + upTo(20), right: 10 + upTo(20), bottom: 10 + upTo(20), left: 10 + upTo(20) },
    },
    text: { face: oneOf('song', 'hei', 'kai'), size: oneOf('小四', '五号'), lineHeight: oneOf(1.5, 1.3) },
    header: {
      content: [
        { kind: 'text', text: words(10) },
        { kind: 'counter', counter: 'sn' },
      ],
      rule: true,
    },
    footer: {
      content: [
        { kind: 'counter', counter: 'page' },
        { kind: 'counter', counter: 'total' },
      ],
    },
    blocks: seed % 10 === 0 ? [...blocks, long()] : blocks,
  };
}
