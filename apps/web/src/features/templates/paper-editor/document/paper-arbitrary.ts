import { SIGNING_FIELD_TYPES } from '@cinnabar/protocol/contracts/fields/field-types';
import { CLAUSE_VARIANTS } from '@cinnabar/protocol/templates/clauses/clause-values';
import type { Condition } from '@cinnabar/protocol/templates/conditions/condition';
import { fitsGrid } from '@cinnabar/protocol/templates/papers/fits-grid';
import { FACES, NUMBER_STYLES, SIZE_NAMES } from '@cinnabar/protocol/templates/papers/paper-values';
import { PARAM_FORMATS } from '@cinnabar/protocol/templates/params/param-types';
import fc, { type Arbitrary } from 'fast-check';
import type { PaperBlock, PaperCell, PaperInline, PaperRow } from './paper-document.ts';

/** Any number of these entries, as JSON has them. */
const some = <T extends object>(entries: { [K in keyof T]: Arbitrary<T[K]> }): Arbitrary<Partial<T>> =>
  fc.record(entries, { requiredKeys: [] }) as Arbitrary<Partial<T>>;
const all = <T extends object>(entries: { [K in keyof T]: Arbitrary<T[K]> }) => fc.record(entries);
const both = <A extends object, B extends object>(one: Arbitrary<A>, other: Arbitrary<B>): Arbitrary<A & B> =>
  fc.tuple(one, other).map(([a, b]) => ({ ...a, ...b }));

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,12}$/);
const key = fc.constantFrom('buyer', 'seller', 'total', '甲方');
const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
const millimetres = fc.integer({ min: 1, max: 420 });
const text = fc.oneof(
  fc.constantFrom('', '甲方应当', '第一行\n第二行\n', ' a  b ', '𠮷“服务”', '\n'),
  fc.string(),
);

const clause = all({
  id: fc.uuid(),
  version: fc.integer({ min: 1, max: 100 }),
  variant: fc.constantFrom(...CLAUSE_VARIANTS),
});
const leaf: Arbitrary<Condition> = fc.constantFrom<Condition>(
  { param: 'total', op: 'filled' },
  { param: 'total', op: '>', value: '1' },
  { param: 'way', op: 'oneOf', value: ['a', 'b'] },
);
const condition: Arbitrary<Condition | null> = fc.oneof(
  fc.constant(null),
  leaf,
  leaf.map((not) => ({ not })),
  fc.array(leaf, { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
);
const size = fc.oneof(fc.constantFrom(...SIZE_NAMES), fc.integer({ min: 5, max: 72 }));
const marks = some({
  bold: fc.boolean(),
  underline: fc.boolean(),
  strike: fc.boolean(),
  face: fc.constantFrom(...FACES),
  color,
  size,
});
const format = fc.constantFrom(...PARAM_FORMATS);
const place = both(
  all({
    id,
    type: fc.constantFrom(...SIGNING_FIELD_TYPES.filter((type) => type !== 'ACROSS_PAGE')),
    required: fc.boolean(),
    width: millimetres,
    height: millimetres,
  }),
  some({ condition }),
);
const kind = <K extends string>(name: K) => fc.constant(name);
const marked = <A extends object>(one: Arbitrary<A>) => both(one, some({ marks }));

const inline = fc.oneof(
  { weight: 4, arbitrary: marked(all({ kind: kind('text'), text })) },
  marked(
    both(
      all({ kind: kind('param'), param: key }),
      some({ format, width: fc.integer({ min: 1, max: 40 }), line: fc.boolean() }),
    ),
  ),
  marked(all({ kind: kind('counter'), counter: fc.constantFrom('page', 'total', 'sn') })),
  marked(both(all({ kind: kind('checkbox'), param: key }), some({ option: fc.constant('是') }))),
  marked(all({ kind: kind('reference'), target: id })),
  both(all({ kind: kind('field'), owner: key }), place),
  marked(both(all({ kind: kind('column'), column: key }), some({ format }))),
  marked(all({ kind: kind('rowNumber') })),
) as Arbitrary<PaperInline>;
const inlines = fc.array(inline, { maxLength: 6 });

const lineHeight = fc.oneof(fc.constantFrom(1, 1.5, 2.5), all({ points: fc.integer({ min: 6, max: 40 }) }));
const base = some({ face: fc.constantFrom(...FACES), size, lineHeight });
const spacing = some({
  spaceBefore: fc.integer({ min: 0, max: 100 }),
  spaceAfter: fc.integer({ min: 0, max: 100 }),
  keepTogether: fc.boolean(),
  keepWithNext: fc.boolean(),
  pageBreakBefore: fc.boolean(),
});
const align = fc.constantFrom('left', 'center', 'right', 'justify');
const ofText = both(
  all({ content: inlines }),
  some({
    marks,
    align,
    lineHeight,
    firstLineIndent: fc.integer({ min: -20, max: 20 }),
    indent: fc.integer({ min: -20, max: 20 }),
    numbering: both(
      all({ style: fc.constantFrom(...NUMBER_STYLES), level: fc.integer({ min: 1, max: 6 }) }),
      some({
        continues: fc.boolean(),
        from: fc.integer({ min: 1, max: 6 }),
        gap: fc.integer({ min: 0, max: 10 }),
      }),
    ),
  }),
);
const ofPicture = both(
  all({ key: fc.constantFrom('logo', 'map_1'), width: millimetres, height: millimetres }),
  some({ align: fc.constantFrom('left', 'center', 'right'), description: fc.string() }),
);
const ofFrame = both(
  all({ param: key, width: millimetres, height: millimetres }),
  some({ align: fc.constantFrom('left', 'center', 'right'), description: fc.string() }),
);
const own = both(all({ id }), some({ condition }));

const cell = both(
  all({
    content: fc.array(
      fc.oneof(
        both(all({ kind: kind('paragraph') }), both(spacing, both(some({ id }), ofText))),
        both(all({ kind: kind('picture') }), both(spacing, ofPicture)),
        both(all({ kind: kind('paramPicture') }), both(spacing, ofFrame)),
      ),
      { maxLength: 3 },
    ),
  }),
  some({
    columnSpan: fc.integer({ min: 1, max: 3 }),
    rowSpan: fc.integer({ min: 1, max: 3 }),
    align,
    verticalAlign: fc.constantFrom('top', 'middle', 'bottom'),
    shade: color,
    borders: some({ top: fc.boolean(), right: fc.boolean(), bottom: fc.boolean(), left: fc.boolean() }),
  }),
) as Arbitrary<PaperCell>;
const row = both(
  all({ cells: fc.array(cell, { maxLength: 4 }) }),
  some({
    repeat: fc.constantFrom(null, 'goods'),
    condition,
    height: fc.integer({ min: 1, max: 100 }),
    keepWithNext: fc.boolean(),
  }),
) as Arbitrary<PaperRow>;

/** Rows that do not fit lose the cells that are too many, and spans where these are in the way. */
function fitting(columns: number, rows: readonly PaperRow[]): PaperRow[] {
  const plain = (one: PaperCell): PaperCell => {
    const { columnSpan: _columns, rowSpan: _rows, ...rest } = one;
    return rest;
  };
  if (fitsGrid(columns, rows)) return [...rows];
  return rows.map((one) => ({ ...one, cells: one.cells.slice(0, columns).map(plain) }));
}

const table = fc
  .tuple(
    own,
    spacing,
    fc.array(fc.oneof(all({ width: millimetres }), all({ share: fc.integer({ min: 1, max: 100 }) })), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.array(row, { maxLength: 4 }),
    some({
      headRows: fc.integer({ min: 0, max: 5 }),
      borders: fc.constantFrom('all', 'rows', 'none'),
      padding: all({ x: fc.integer({ min: 0, max: 10 }), y: fc.integer({ min: 0, max: 10 }) }),
      splitRows: fc.boolean(),
      text: base,
      description: fc.string(),
    }),
  )
  .map(([one, space, columns, rows, rest]) => ({
    kind: 'table' as const,
    ...one,
    ...space,
    ...rest,
    columns,
    rows: fitting(columns.length, rows),
  }));

const party = both(
  all({
    role: key,
    title: inlines,
    lines: fc.array(inlines, { maxLength: 2 }),
    places: fc.array(both(place, some({ label: inlines })), { maxLength: 2 }),
  }),
  some({
    titleMarks: marks,
    date: both(all({ id, label: inlines }), some({ width: millimetres })),
    condition,
  }),
);
const signatures = both(
  all({ kind: kind('signatures'), parties: fc.array(party, { maxLength: 2 }) }),
  both(own, both(spacing, some({ columns: fc.constantFrom(1, 2, 3), frame: fc.boolean(), text: base }))),
);

const plain = fc.oneof(
  { weight: 3, arbitrary: both(all({ kind: kind('paragraph') }), both(own, both(spacing, ofText))) },
  both(
    all({ kind: kind('heading'), level: fc.integer({ min: 1, max: 6 }) }),
    both(own, both(spacing, ofText)),
  ),
  { weight: 2, arbitrary: table },
  both(all({ kind: kind('picture') }), both(own, both(spacing, ofPicture))),
  both(all({ kind: kind('paramPicture') }), both(own, both(spacing, ofFrame))),
  both(all({ kind: kind('pageBreak') }), own),
  both(all({ kind: kind('rule') }), own),
  signatures,
) as Arbitrary<PaperBlock>;

const blocksUpTo = (depth: number): Arbitrary<PaperBlock> =>
  depth === 0
    ? plain
    : fc.oneof(
        { weight: 4, arbitrary: plain },
        both(all({ kind: kind('section') }), both(own, some({ clause }))).chain((section) =>
          fc
            .array(blocksUpTo(depth - 1), { maxLength: 3 })
            .map((blocks): PaperBlock => ({ ...section, blocks })),
        ),
      );

/** Any blocks that a paper may hold, with every entry of every kind present or not. */
export const blocksArbitrary: Arbitrary<PaperBlock[]> = fc.array(blocksUpTo(3), { maxLength: 6 });
