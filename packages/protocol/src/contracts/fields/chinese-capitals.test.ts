import { expect, it } from 'vitest';
import { toChineseCapitals } from './chinese-capitals.ts';

it.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [105, '壹元零伍分'],
  [1_680_32, '壹仟陆佰捌拾元叁角贰分'],
  [107_000_53, '壹拾万柒仟元伍角叁分'],
  [286_000_00, '贰拾捌万陆仟元整'],
  [100_000_000_00, '壹亿元整'],
  [100_010_000_00, '壹亿零壹万元整'],
  [10_000_000_001_00, '壹佰亿零壹元整'],
  [1_000_000_000_000_00, '壹万亿元整'],
  [1_000_100_000_000_00, '壹万零壹亿元整'],
  [10_050_00, '壹万零伍拾元整'],
  [-12_00, '负壹拾贰元整'],
])('writes %i cents as %s', (cents, text) => {
  expect(toChineseCapitals(cents)).toBe(text);
});

it('accepts whole cents only', () => {
  expect(() => toChineseCapitals(0.5)).toThrow(RangeError);
});
