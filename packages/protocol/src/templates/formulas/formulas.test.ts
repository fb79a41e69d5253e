import { describe, expect, it } from 'vitest';
import { type TemplateParamForm, templateParamSchema } from '../params/param-schema.ts';
import { TemplateFacts } from '../params/template-facts.ts';
import { parseFormula } from './parse-formula.ts';

const PARAMS: TemplateParamForm[] = [
  {
    key: 'goods',
    name: '货物',
    type: 'TABLE',
    columns: [
      { key: 'name', name: '名称', type: 'TEXT' },
      { key: 'count', name: '数量', type: 'NUMBER' },
      { key: 'price', name: '单价', type: 'AMOUNT' },
      { key: 'amount', name: '金额', type: 'AMOUNT', formula: 'count × price' },
    ],
  },
  { key: 'rate', name: '税率', type: 'NUMBER' },
  { key: 'way', name: '方式', type: 'CHOICE', options: ['一次付清', '分期'] },
];
const GOODS = JSON.stringify([
  ['钢管', '3', '1005', ''],
  ['阀门', '0.333', '1000', '999999'],
]);

function compute(formula: string, values: Record<string, string> = {}, type: 'AMOUNT' | 'NUMBER' = 'AMOUNT') {
  const params = [...PARAMS, { key: 'result', name: '结果', type, formula }].map((param) =>
    templateParamSchema.parse(param),
  );
  const facts = new TemplateFacts(params, { goods: GOODS, rate: '13', way: '[0]', ...values });
  return facts.valueOf('result') || (facts.faults[0]?.fault ?? '');
}

describe('formulas', () => {
  it.each([
    ['sum(goods.amount)', '3348'],
    ['sum(goods.amount) × (1 + rate ÷ 100)', '3783'],
    ['sum（goods.amount）＊13％', '435'],
    ['max(goods.price) - min(goods.price)', '5'],
    ['count(goods) + count(goods.name)', '400'],
    ['round(1 ÷ 3, 2) * 3', '99'],
    ['-1.005', '-101'],
    ['1.005', '101'],
    ['0.1 + 0.2 - 0.3', '0'],
    ['if(way = "一次付清" and rate >= 13, 10, 20)', '1000'],
    ['if(way ≠ “一次付清” 或 rate > 13, 10, 20)', '2000'],
    ['2 + 3 × 4', '1400'],
    ['min(3, 1, 2)', '100'],
    ['1 ÷ (rate - 13)', 'DIVIDED_BY_ZERO'],
    ['9999999999999 × 100', 'TOO_LARGE'],
    ['result + 1', 'CYCLE'],
  ])('%s is %s', (formula, value) => {
    expect(compute(formula)).toBe(value);
  });

  it('has no result while something that it needs is empty', () => {
    expect(compute('rate + 1', { rate: '' })).toBe('');
    expect(compute('if(rate > 1, 1, 2)', { rate: '' })).toBe('');
    expect(compute('sum(goods.amount)', { goods: '[]' })).toBe('');
    expect(compute('count(goods)', { goods: '[]' }, 'NUMBER')).toBe('0');
  });

  it('ignores what is sent for a computed param or column', () => {
    expect(compute('1', { result: '77' })).toBe('100');
    expect(compute('max(goods.amount)')).toBe('3015');
  });

  it.each([
    ['1 +', 'UNEXPECTED', 3],
    ['a b', 'UNEXPECTED', 2],
    ['alert(1)', 'UNKNOWN_CALL', 0],
    ['constructor(1)', 'UNKNOWN_CALL', 0],
    ['a.b', 'UNEXPECTED', 1],
    ['a; b', 'UNEXPECTED', 1],
    ['a["b"]', 'UNEXPECTED', 1],
    ['round(1, 9)', 'UNEXPECTED', 9],
    ['', 'UNEXPECTED', 0],
  ])('refuses %s', (text, name, position) => {
    expect(parseFormula(text).fault).toEqual({ name, position });
  });

  it('refuses what is long, deep, or of more than 200 parts', () => {
    expect(parseFormula('('.repeat(500) + ')'.repeat(500)).fault?.name).toBe('LARGE');
    expect(parseFormula(Array(100).fill('1').join('+')).fault).toBeUndefined();
    expect(parseFormula(Array(101).fill('1').join('+')).fault?.name).toBe('LARGE');
    expect(parseFormula('1'.repeat(1001)).fault?.name).toBe('LARGE');
  });

  it('finds nothing that an object inherits', () => {
    for (const key of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      expect(compute(`${key} + 1`)).toBe('');
      expect(compute(`sum(${key}.length)`)).toBe('');
    }
    expect(parseFormula('__proto__').fault).toBeDefined();
  });

  it('stays quick for the largest formula over the largest table', () => {
    const rows = JSON.stringify(
      Array.from({ length: 2000 }, () => ['x', '123456789.123456', '99999999999', '']),
    );
    const formula = Array(100)
      .fill('sum(goods.price) ÷ 7')
      .join('+')
      .slice(0, 980)
      .replace(/\+[^+]*$/, '');
    const start = performance.now();
    expect(compute(formula, { goods: rows }, 'NUMBER')).toMatch(/^\d/);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
