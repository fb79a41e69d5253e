import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

it('messages are listed under their day in China, in their order', () => {
  const notices = ['2026-11-23T09:00:00+08:00', '2026-11-22T16:30:00Z', '2026-11-22T15:59:59Z'].map(
    (createTime) => ({ createTime }),
  );
  expect(groupByDay(notices)).toEqual([
    { day: '2026-11-23', notices: notices.slice(0, 2) },
    { day: '2026-11-22', notices: notices.slice(2) },
  ]);
  expect(groupByDay([])).toEqual([]);
});
