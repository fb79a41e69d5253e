import { checkTemplate } from '@cinnabar/protocol/templates/check-template';
import type { Condition } from '@cinnabar/protocol/templates/conditions/condition';
import { conditionSchema } from '@cinnabar/protocol/templates/conditions/condition-schema';
import { paperContentSchema } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { PARAM_TYPES } from '@cinnabar/protocol/templates/params/param-types';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newParam } from '../params/edit-params.ts';
import { asGroup, changePart, EMPTY_GROUP, fromGroup, isWithinLimits } from './condition-group.ts';
import { comparisonOf, isComplete, opsOf, valuesOf, withOp } from './condition-ops.ts';
import { conditionAt, placesAround, placesWithCondition, withConditionAt } from './condition-places.ts';

const content = paperContentSchema.parse({
  params: PURCHASE_CONTRACT.params,
  files: [{ id: 'main', paper: PURCHASE_CONTRACT.paper }],
});
const [file] = content.files;
const FILLED: Condition = { param: 'remarks', op: 'filled' };

describe('operators', () => {
  const sampleOf = (type: (typeof PARAM_TYPES)[number]) =>
    ({ DATE: '2026-01-01', NUMBER: '1', AMOUNT: '100' })[type as 'DATE'] ?? '选项 1';

  it.each(PARAM_TYPES)('every operator that is offered for %s passes the check of the template', (type) => {
    const made = newParam('一', type, new Set(), { option: '选项 1', column: '列' });
    const param = templateParamSchema.parse({ ...made, key: 'one', default: null });
    for (const op of opsOf(param)) {
      const asked = withOp({ param: 'one', op: 'is', value: sampleOf(type) }, op);
      expect(conditionSchema.safeParse(asked).success, op).toBe(true);
      const paper = { ...file!.paper, blocks: [{ kind: 'rule' as const, id: 'r', condition: asked }] };
      const bare = { ...paper, title: [{ kind: 'text' as const, text: '一' }] };
      const { header: _, footer: __, ...rest } = bare;
      const faults = checkTemplate({
        params: [param],
        papers: [{ ...rest, acrossPages: [], freeZones: [] }],
        roles: [],
        today: new Date('2026-11-29'),
      });
      expect(faults, op).toEqual([]);
    }
  });

  it('an operator keeps the value as far as it has one, another param begins with what it is', () => {
    const one = { param: 'payment', op: 'oneOf', value: ['分期付款', '一次付清'] } as const;
    expect(withOp(one, 'is')).toEqual({ param: 'payment', op: 'is', value: '分期付款' });
    expect(withOp({ param: 'payment', op: 'is', value: '分期付款' }, 'noneOf')).toEqual({
      param: 'payment',
      op: 'noneOf',
      value: ['分期付款'],
    });
    expect(withOp(one, 'empty')).toEqual({ param: 'payment', op: 'empty' });
    const param = (key: string) => content.params.find((each) => each.key === key)!;
    expect(comparisonOf(param('payment'))).toEqual({ param: 'payment', op: 'is', value: '一次付清' });
    expect(comparisonOf(param('total'))).toEqual({ param: 'total', op: 'filled' });
    expect(isComplete({ param: 'total', op: '>', value: '' })).toBe(false);
    expect(valuesOf({ param: 'total', op: '>', value: '' })).toEqual([]);
  });
});

describe('groups', () => {
  const leaf = fc.constantFrom<Condition>(
    FILLED,
    { param: 'total', op: '>=', value: '5' },
    { param: 'payment', op: 'oneOf', value: ['一次付清'] },
  );
  const grown = (depth: number): fc.Arbitrary<Condition> => {
    if (depth === 0) return leaf;
    const parts = fc.array(grown(depth - 1), { minLength: 2, maxLength: 3 });
    return fc.oneof(
      leaf,
      parts.map((all): Condition => ({ all })),
      parts.map((any): Condition => ({ any })),
      grown(depth - 1).map((not): Condition => ({ not })),
    );
  };

  it('a condition that is edited and left as it is stays the same', () => {
    fc.assert(
      fc.property(grown(3), (condition) => {
        expect(fromGroup(asGroup(condition))).toEqual(condition);
        expect(isWithinLimits(asGroup(condition))).toBe(true);
      }),
    );
  });

  it('parts without a value are left out, and nothing at all is no condition', () => {
    const waiting = { param: 'total', op: '>', value: '' } as const;
    expect(fromGroup({ ...EMPTY_GROUP, parts: [waiting] })).toBeNull();
    expect(
      fromGroup({ ...EMPTY_GROUP, parts: [waiting, { ...EMPTY_GROUP, parts: [] }, FILLED] as never }),
    ).toEqual(FILLED);
  });

  it('a part is changed and removed at its path', () => {
    const group = asGroup({ any: [FILLED, { all: [FILLED, { param: 'total', op: 'empty' }] }] });
    expect(fromGroup(changePart(group, [1, 1], () => null))).toEqual({ any: [FILLED, FILLED] });
    expect(fromGroup(changePart(group, [0], () => ({ param: 'tax', op: 'filled' })))).toEqual({
      any: [{ param: 'tax', op: 'filled' }, { all: [FILLED, { param: 'total', op: 'empty' }] }],
    });
  });

  it('four groups inside one another are more than the schema accepts', () => {
    let condition: Condition = { all: [FILLED, FILLED] };
    for (let depth = 2; depth <= 3; depth++) condition = { any: [FILLED, condition] };
    expect(isWithinLimits(asGroup(condition))).toBe(true);
    expect(isWithinLimits(asGroup({ all: [FILLED, condition] }))).toBe(false);
    expect(conditionSchema.safeParse({ all: [FILLED, condition] }).success).toBe(false);
  });
});

describe('places', () => {
  it('a selected block has places from the file inwards: sections, itself, its rows or parties', () => {
    expect(placesAround(content, 'main', null)).toEqual([{ kind: 'file', file: 'main' }]);
    expect(placesAround(content, 'main', 'advanceClause')).toEqual([
      { kind: 'file', file: 'main' },
      { kind: 'section', file: 'main', block: 'instalments' },
      { kind: 'block', file: 'main', block: 'advanceClause' },
    ]);
    const table = placesAround(content, 'main', 'goodsTable');
    expect(table.filter(({ kind }) => kind === 'row')).toHaveLength(5);
    expect(placesAround(content, 'main', 'signatures').filter(({ kind }) => kind === 'party')).toHaveLength(
      2,
    );
    expect(placesAround(content, 'other', 'goodsTable')).toEqual([]);
  });

  it('a condition is put and taken at each kind of place, and nothing else changes', () => {
    const places = ['advanceClause', 'goodsTable', 'signatures'].flatMap((block) =>
      placesAround(content, 'main', block),
    );
    for (const place of places) {
      const changed = withConditionAt(content, place, FILLED);
      expect(paperContentSchema.parse(changed)).toEqual(changed);
      expect(conditionAt(changed, place)).toEqual(FILLED);
      const back = withConditionAt(changed, place, conditionAt(content, place));
      expect(back).toEqual(content);
    }
  });

  it('those with a condition are listed in the order of reading', () => {
    const found = placesWithCondition(content, 'main').map((place) => ('block' in place ? place.block : ''));
    expect(found).toEqual(['goodsTable', 'atOnce', 'instalments', 'warranty', 'remarksClause']);
  });
});
