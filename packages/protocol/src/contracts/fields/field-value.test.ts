import { describe, expect, it } from 'vitest';
import type { FieldSettings } from './field-schema.ts';
import type { DataFieldType } from './field-types.ts';
import { faultOf, showDay, showValue } from './field-value.ts';

const TODAY = new Date('2026-11-21T00:00:00Z');

const field = (type: DataFieldType, settings: FieldSettings = {}, required = false) => ({
  type,
  settings,
  required,
});

describe('the value of a field', () => {
  it.each([
    ['a missing required text', field('TEXT', {}, true), '  ', 'REQUIRED'],
    ['a text that is too long', field('TEXT', { maxLength: 3 }), '甲乙丙丁', 'TOO_LONG'],
    ['a day that no month has', field('DATE'), '2026-02-30', 'NOT_DATE'],
    ['a number with too many decimals', field('NUMBER', { decimals: 1 }), '1.25', 'NOT_NUMBER'],
    ['a number below its bound', field('NUMBER', { min: 2 }), '1', 'TOO_SMALL'],
    ['an amount in fractions of a cent', field('AMOUNT'), '1.5', 'NOT_NUMBER'],
    ['an amount above its bound', field('AMOUNT', { max: 100 }), '101', 'TOO_LARGE'],
    ['an ID number with a wrong check digit', field('ID_NUMBER'), '110101199003070000', 'NOT_ID_NUMBER'],
    ['a phone number that is too short', field('PHONE'), '1380000', 'NOT_PHONE'],
    ['an address without a host', field('EMAIL'), 'li@', 'NOT_EMAIL'],
    ['an option that is not there', field('RADIO', { options: ['是', '否'] }), '[2]', 'NOT_OPTION'],
    [
      'two options where one may be chosen',
      field('CHOICE', { options: ['是', '否'] }),
      '[0,1]',
      'NOT_OPTION',
    ],
    ['a row with a missing cell', field('TABLE', { columns: ['品名', '数量'] }), '[["螺栓"]]', 'NOT_TABLE'],
    ['a required box that is not ticked', field('CHECKBOX', {}, true), '[]', 'REQUIRED'],
  ] as const)('is refused: %s', (_name, of, value, fault) => {
    expect(faultOf(of, value, TODAY)).toBe(fault);
  });

  it.each([
    ['text', field('TEXT', {}, true), '张伟', '张伟'],
    ['day', field('DATE'), '2026-11-01', '2026年11月1日'],
    ['number', field('NUMBER'), '-12.5', '-12.5'],
    ['amount', field('AMOUNT', { capitals: true }), '28600000', '286,000.00（贰拾捌万陆仟元整）'],
    ['boxes', field('CHECKBOX', { options: ['甲', '乙'] }), '[1]', '☐ 甲  ☑ 乙'],
    ['one choice', field('CHOICE', { options: ['月付', '季付'] }), '[1]', '季付'],
    ['table', field('TABLE', { columns: ['品名', '数量'] }), '[["螺栓","3"]]', '螺栓\t3'],
    ['nothing at all', field('PHONE'), null, ''],
  ] as const)('is accepted and shown: %s', (_name, of, value, shown) => {
    expect(faultOf(of, value, TODAY)).toBeNull();
    expect(showValue(of, value)).toBe(shown);
  });
});

it('is shown in four date formats', () => {
  expect(showDay('2026-10-20', 'SLASH')).toBe('2026/10/20');
  expect(showDay('2026-10-20', 'HYPHEN')).toBe('2026-10-20');
  expect(showDay('2026-10-20', 'CHINESE_NUMERALS')).toBe('二〇二六年十月二十日');
  expect(showDay('2026-11-09', 'CHINESE_NUMERALS')).toBe('二〇二六年十一月九日');
});
