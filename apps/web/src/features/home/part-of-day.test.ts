import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test.each([
  ['2026-11-21T02:00:00+08:00', 'night'],
  ['2026-11-21T08:00:00+08:00', 'morning'],
  ['2026-11-21T12:30:00+08:00', 'afternoon'],
  ['2026-11-21T20:00:00+08:00', 'evening'],
])('at %s it is %s', (time, part) => {
  expect(partOfDay(Date.parse(time))).toBe(part);
});
