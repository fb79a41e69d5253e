import { describe, expect, it } from 'vitest';
import type { CellKind } from '../../../../platform/sheets/sheet.ts';
import type { BulkParam } from './bulk-shape.ts';
import { valueOfCell } from './cell-values.ts';

const param = (type: BulkParam['type'], more: Partial<BulkParam> = {}): BulkParam => ({
  ...{ key: 'one', name: '项目', type, options: [], decimals: 2, format: null, hint: '', required: true },
  ...more,
});
const readValue = (text: string, one: BulkParam, kind: CellKind = 'text') => {
  const found = valueOfCell({ text, kind }, one);
  return 'fault' in found ? found.fault : found.value;
};

describe('the value of a cell', () => {
  it.each([
    ['1,234.50', '123450'],
    ['￥1,234.5', '123450'],
    ['１２８０元', '128000'],
    ['0.05', '5'],
    ['-12', '-1200'],
    ['0', '0'],
    // Not an amount: the check names it.
    ['1,23', '1,23'],
    ['1.234', '1.234'],
  ])('of an amount %s is %s', (text, value) => {
    expect(readValue(text, param('AMOUNT'))).toBe(value);
  });

  it('of a calculated amount is rounded to what is shown', () => {
    expect(readValue('0.30000000000000004', param('AMOUNT'), 'number')).toBe('30');
    expect(readValue('1.239', param('AMOUNT'), 'number')).toBe('1.239');
  });

  it.each([
    ['2026/1/5', '2026-01-05'],
    ['2026年11月30日', '2026-11-30'],
    ['20261130', '2026-11-30'],
    ['2026-11-30 08:00:00', '2026-11-30'],
    ['30.11.2026', '30.11.2026'],
  ])('of a day %s is %s', (text, value) => {
    expect(readValue(text, param('DATE'))).toBe(value);
  });

  it('of a percentage is what the param shows', () => {
    expect(readValue('13%', param('NUMBER', { format: 'PERCENT' }))).toBe('13');
    expect(readValue('13%', param('NUMBER'))).toBe('0.13');
    expect(readValue('7.5%', param('NUMBER'))).toBe('0.075');
    expect(readValue('12,000', param('NUMBER'))).toBe('12000');
  });

  it('of a choice is found by its text, also one that holds a comma', () => {
    const options = ['一次性付清', '分期付款', '其他，见备注'];
    expect(readValue('分期 付款', param('CHOICE', { options }))).toBe('[1]');
    expect(readValue('其他，见备注', param('CHECKBOX', { options }))).toBe('[2]');
    expect(readValue('分期付款、一次性付清', param('CHECKBOX', { options }))).toBe('[0,1]');
    expect(readValue('现金', param('RADIO', { options }))).toBe('NOT_OPTION');
  });

  it('of a single box is yes or no in both languages', () => {
    expect(['是', 'Yes', '✓', '否', 'no'].map((text) => readValue(text, param('CHECKBOX')))).toEqual([
      ...['[0]', '[0]', '[0]', '[]', '[]'],
    ]);
  });
});
