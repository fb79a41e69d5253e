import { expect, it } from 'vitest';
import { calendarPieces } from './calendar-pieces.ts';

it('a year is in pieces of four months, which have every day once', () => {
  expect(calendarPieces({ from: '2025-12-01', to: '2026-11-30' }, 4)).toEqual([
    { from: '2025-12-01', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-07-31' },
    { from: '2026-08-01', to: '2026-11-30' },
  ]);
  expect(calendarPieces({ from: '2028-01-31', to: '2028-06-02' }, 2)).toEqual([
    { from: '2028-01-31', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-04-30' },
    { from: '2028-05-01', to: '2028-06-02' },
  ]);
});

it('a day is one piece', () => {
  const one = { from: '2026-11-30', to: '2026-11-30' };
  expect(calendarPieces(one, 4)).toEqual([one]);
});
