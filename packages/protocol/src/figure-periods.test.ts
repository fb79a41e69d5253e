import { expect, it } from 'vitest';
import { partsOf, periodBefore, plusDays } from './figure-periods.ts';

it('a short period is divided into days, a longer one into months of which the ends may be parts', () => {
  expect(partsOf({ from: '2026-02-27', to: '2026-03-01' }).map(({ from }) => from)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(partsOf({ from: '2026-09-15', to: '2026-11-29' })).toEqual([
    { from: '2026-09-15', to: '2026-09-30' },
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-29' },
  ]);
  expect(partsOf({ from: '2025-12-01', to: '2026-11-29' })).toHaveLength(12);
});

it('the period before a year until today is the year before until the same day', () => {
  expect(periodBefore({ from: '2025-12-01', to: '2026-11-29' })).toEqual({
    from: '2024-12-01',
    to: '2025-11-29',
  });
  expect(periodBefore({ from: '2024-03-01', to: '2024-12-31' })).toEqual({
    from: '2023-05-01',
    to: '2024-02-29',
  });
});

it('the period before some days is as many days, the last of them before the first', () => {
  expect(periodBefore({ from: '2026-10-31', to: '2026-11-29' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-30',
  });
  expect(plusDays('2024-02-28', 2)).toBe('2024-03-01');
});
