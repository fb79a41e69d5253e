import { expect, it } from 'vitest';
import { unsavedValues } from './unsaved-values.ts';

const known = new Map([
  ['name', '顾明远'],
  ['city', null],
  ['size', '12'],
]);

it('sends each changed value with the value that was read before', () => {
  const values = new Map([...known, ['name', '程予安'], ['city', '上海']]);
  expect(unsavedValues(known, values)).toEqual({
    values: { name: '程予安', city: '上海' },
    seen: { name: '顾明远', city: null },
  });
});

it('sends nothing for what was emptied and is empty, what is left out, and what the server has for reading only', () => {
  const values = new Map([...known, ['city', ''], ['size', '13'], ['read-only', '甲']]);
  expect(unsavedValues(known, values, new Set(['size']))).toEqual({ values: {}, seen: {} });
});
