import { expect, it } from 'vitest';
import { listNumbers } from './list-numbers.ts';

it('joins numbers that follow one another', () => {
  expect(listNumbers([4])).toBe('4');
  expect(listNumbers([1, 3, 4, 5, 9, 10])).toBe('1, 3–5, 9–10');
});
