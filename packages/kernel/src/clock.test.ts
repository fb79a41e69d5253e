import { expect, it } from 'vitest';
import { toChinaTime, toChineseDate } from './clock.ts';

it('formats a UTC time with the Chinese offset, over midnight too', () => {
  expect(toChinaTime(new Date('2026-11-21T18:30:11.900Z'))).toBe('2026-11-22T02:30:11+08:00');
});

it('formats the date of a signing as contracts do, by the Chinese calendar day', () => {
  expect(toChineseDate(new Date('2026-11-30T16:00:00Z'))).toBe('2026年12月1日');
});
