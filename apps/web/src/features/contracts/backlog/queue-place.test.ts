import { expect, it } from 'vitest';
import { beginWith, placeIn } from './queue-place.ts';

const QUEUE = ['a', 'b', 'c'];

it('begins with the contract that is named, and with what was to follow it once it is done', () => {
  expect(beginWith(QUEUE, 'b', 'c')).toBe('b');
  expect(beginWith(['a', 'c'], 'b', 'c')).toBe('c');
});

it('begins with the most urgent one where the named one is not in the queue', () => {
  expect(beginWith(QUEUE, 'first', null)).toBe('a');
  expect(beginWith(['a'], 'b', 'c')).toBe('a');
  expect(beginWith([], 'b', 'c')).toBeNull();
});

it('finds the contracts before and after', () => {
  expect(placeIn(QUEUE, 'a', QUEUE)).toEqual({ at: 0, previous: null, next: 'b' });
  expect(placeIn(QUEUE, 'c', QUEUE)).toEqual({ at: 2, previous: 'b', next: null });
});

it('keeps the position of a contract that left the queue while it was read', () => {
  expect(placeIn(['a', 'c', 'd'], 'b', QUEUE)).toEqual({ at: null, previous: 'a', next: 'c' });
  expect(placeIn(['a', 'd'], 'b', QUEUE)).toEqual({ at: null, previous: 'a', next: 'd' });
  expect(placeIn(['a', 'b'], 'c', QUEUE)).toEqual({ at: null, previous: 'b', next: null });
});
