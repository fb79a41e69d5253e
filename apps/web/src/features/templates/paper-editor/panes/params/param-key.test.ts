import { keySchema, templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { expect, it } from 'vitest';
import { keyFor, takenKeys } from './param-key.ts';

const NONE = new Set<string>();

it.each([
  ['付款方式', '付款方式'],
  ['Unit price (net)', 'Unitpricenet'],
  ['1. 首付比例', '首付比例'],
  ['Ｑ１ 金额', 'Q1金额'],
  ['（）', 'param'],
  ['Sum', 'Sum2'],
  ['或', '或2'],
  ['长'.repeat(60), '长'.repeat(36)],
])('the key of %s is %s, in the form of keys', (name, key) => {
  expect(keyFor(name, NONE)).toBe(key);
  expect(keySchema.parse(keyFor(name, NONE))).toBe(key);
});

it('a key that a param, a column or a role has gets a number', () => {
  const goods = templateParamSchema.parse({
    key: '货物',
    name: '货物',
    type: 'TABLE',
    columns: [{ key: '单价', name: '单价', type: 'AMOUNT' }],
  });
  const taken = takenKeys({ params: [goods] }, [{ id: '甲方' }]);
  expect(['货物', '单价', '甲方', '乙方'].map((name) => keyFor(name, taken))).toEqual([
    '货物2',
    '单价2',
    '甲方2',
    '乙方',
  ]);
  expect(keyFor('货物', new Set([...taken, '货物2']))).toBe('货物3');
});
