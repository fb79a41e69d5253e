import { YEARS } from '@cinnabar/protocol/transport/time-schema';
import { expect, it } from 'vitest';
import { readDayRange } from './read-day-range.ts';

const read = (search: string) => readDayRange(new URLSearchParams(search));

it('two days are a range, the earlier one first', () => {
  const range = { from: '2026-11-01', to: '2026-11-21' };
  expect(read('from=2026-11-01&to=2026-11-21')).toEqual(range);
  expect(read('from=2026-11-21&to=2026-11-01')).toEqual(range);
});

it.each([
  '',
  'from=2026-11-01',
  'from=2026-02-30&to=2026-03-01',
  'from=x&to=y',
  'from=2026-11-01T00&to=2026-11-02',
])('anything else is none: %s', (search) => {
  expect(read(search)).toBeNull();
});

it('the years are those that the server takes', () => {
  const { least, most } = YEARS;
  expect(read(`from=${least}-01-01&to=${most}-12-31`)).not.toBeNull();
  expect(read(`from=${least - 1}-12-31&to=${most}-12-31`)).toBeNull();
  expect(read(`from=${least}-01-01&to=${most + 1}-01-01`)).toBeNull();
});
