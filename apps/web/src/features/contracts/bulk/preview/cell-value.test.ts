import { expect, it } from 'vitest';
import type { FillableField } from '../../fields/fillable-field.ts';
import { cellValue } from './cell-value.ts';

const field = (type: FillableField['type'], options: string[] = []) => ({ type, settings: { options } });

it.each([
  [field('TEXT'), ' 滨江仓库', ' 滨江仓库'],
  [field('AMOUNT'), '¥12,800.5', '1280050'],
  [field('AMOUNT'), '面议', null],
  [field('DATE'), '2026/3/8', '2026-03-08'],
  [field('DATE'), '下月', null],
  [field('CHOICE', ['一次付清', '分期']), '分期', '[1]'],
  [field('CHECKBOX', ['甲', '乙', '丙']), '甲、丙', '[0,2]'],
  [field('CHECKBOX', ['甲', '乙']), '丁', null],
])('%j: %s', (of, text, value) => {
  expect(cellValue(of, text)).toBe(value);
});
