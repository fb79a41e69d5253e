import { expect, it } from 'vitest';
import { valuesOfFields } from './values-of-fields.ts';

it('a field shows what was read, what the template proposes for an empty cell, and nothing for a cell that cannot be read', () => {
  const field = (name: string, value: string | null = null) => ({ id: `of-${name}`, name, value });
  const fields = [field('fee', '100'), field('place', '杭州'), field('pay', '[0]'), field('constructor')];
  const texts: Record<string, string> = { fee: '¥12,800.5', place: '', pay: '面议', constructor: '' };
  expect(Object.fromEntries(valuesOfFields(fields, { fee: '1280050' }, (name) => texts[name]!))).toEqual({
    'of-fee': '1280050',
    'of-place': '杭州',
    'of-pay': null,
    'of-constructor': null,
  });
});
