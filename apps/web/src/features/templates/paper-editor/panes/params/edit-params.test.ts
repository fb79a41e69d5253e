import { paperContentSchema } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { PARAM_TYPES } from '@cinnabar/protocol/templates/params/param-types';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { describe, expect, it } from 'vitest';
import { changeParam, newParam, withOptions, withoutParam, withType } from './edit-params.ts';
import { paramUses } from './param-uses.ts';

const NAMES = { option: '选项 1', column: '名称' };
const NONE = new Set<string>();
const content = paperContentSchema.parse({
  params: PURCHASE_CONTRACT.params,
  files: [{ id: 'main', condition: { param: 'payment', op: 'filled' }, paper: PURCHASE_CONTRACT.paper }],
});

describe('types', () => {
  it.each(PARAM_TYPES)('a new param of type %s is one that the schema accepts', (type) => {
    const param = newParam('新参数', type, NONE, NAMES);
    expect(templateParamSchema.parse(param)).toEqual(param);
  });

  it('every param of the sample as every other type is one that the schema accepts', () => {
    for (const param of content.params)
      for (const type of PARAM_TYPES) {
        const changed = withType(param, type, NONE, NAMES);
        expect(templateParamSchema.parse(changed), `${param.key} as ${type}`).toEqual(changed);
        expect([changed.key, changed.name, changed.owner]).toEqual([param.key, param.name, param.owner]);
      }
  });

  it('choices keep their options and default, amounts lose bounds when they become days', () => {
    const payment = content.params.find(({ key }) => key === 'discounted')!;
    expect(withType(payment, 'CHOICE', NONE, NAMES)).toMatchObject({
      options: ['是', '否'],
      default: '[1]',
    });
    const discount = content.params.find(({ key }) => key === 'discount')!;
    expect(discount.check.min).toBe('0');
    expect(withType(discount, 'DATE', NONE, NAMES).check).toEqual({});
  });
});

it('a default follows its option through a new order, and leaves with it', () => {
  const param = content.params.find(({ key }) => key === 'discounted')!;
  expect(withOptions(param, ['否', '是'])).toMatchObject({ options: ['否', '是'], default: '[0]' });
  expect(withOptions(param, ['是', '不适用']).default).toBeNull();
});

it('an edit that changes nothing leaves the content, and a removed param is gone from the list only', () => {
  expect(changeParam(content, 'total', (param) => param)).toBe(content);
  const left = withoutParam(content, 'total');
  expect(left.params).toHaveLength(content.params.length - 1);
  expect(left.files).toBe(content.files);
});

describe('uses', () => {
  const uses = paramUses(content);

  it('text, rows, conditions, formulas and bounds are named with their places', () => {
    expect(uses.get('goods')).toEqual([
      { in: 'rows', file: 'main', block: 'goodsTable' },
      { in: 'formula', param: 'total' },
    ]);
    expect(uses.get('signDay')).toEqual([
      { in: 'text', file: 'main', block: 'day' },
      { in: 'bound', param: 'deliveryDay' },
    ]);
    expect(uses.get('payment')).toContainEqual({ in: 'condition', file: 'main', block: null });
    expect(uses.get('payment')).toContainEqual({ in: 'condition', file: 'main', block: 'instalments' });
    expect(uses.get('contractNo')).toContainEqual({ in: 'text', file: 'main', block: null });
  });

  it('a column that reads its own row is no use of a param', () => {
    expect(uses.has('count')).toBe(false);
    expect(uses.has('price')).toBe(false);
  });
});
