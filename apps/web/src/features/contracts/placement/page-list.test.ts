import { expect, it } from 'vitest';
import { readPages, writePages } from './page-list.ts';

it('reads lists and ranges of pages as people write them', () => {
  expect(readPages('1, 3-5', 9)).toEqual([1, 3, 4, 5]);
  expect(readPages('５、２–３，2', 9)).toEqual([2, 3, 5]);
});

it.each(['', '0', '3-1', '8-10', 'a', '1..3'])('refuses %j', (text) => {
  expect(readPages(text, 9)).toBeNull();
});

it('writes neighbours as a range', () => {
  expect(writePages([1, 3, 4, 5, 9])).toBe('1, 3-5, 9');
});
