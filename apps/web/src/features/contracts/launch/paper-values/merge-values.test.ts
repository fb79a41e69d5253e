import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

it('takes over what only the other form changed, cleared values too', () => {
  const base = { day: '2036-01-15', place: '上海', note: '无' };
  expect(mergeValues(base, base, { day: '2036-02-01', place: '上海' })).toEqual({
    taken: { day: '2036-02-01', note: '' },
    both: [],
  });
});

it('keeps what only this form changed, and what both changed to the same', () => {
  expect(mergeValues({ day: '1' }, { day: '2' }, { day: '1' })).toEqual({ taken: {}, both: [] });
  expect(mergeValues({ day: '1' }, { day: '2' }, { day: '2' })).toEqual({ taken: {}, both: [] });
});

it('names what both changed', () => {
  expect(mergeValues({ day: '1' }, { day: '2', more: 'a' }, { day: '3' })).toEqual({
    taken: {},
    both: ['day'],
  });
});
