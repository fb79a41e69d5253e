import { expect, it } from 'vitest';
import { toChinaTime } from './clock.ts';

it('shows a UTC time with the Chinese offset, over midnight too', () => {
  expect(toChinaTime(new Date('2026-11-21T18:30:11.900Z'))).toBe('2026-11-22T02:30:11+08:00');
});
