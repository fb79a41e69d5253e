import { expect, it } from 'vitest';
import { MOST_ATTEMPTS, nextTry } from './delivery-schedule.ts';

const now = new Date('2026-11-21T10:00:00Z');
const pauses = (chance: number) =>
  Array.from({ length: MOST_ATTEMPTS - 1 }, (_, i) => {
    const next = nextTry(i + 1, now, () => chance)!;
    return (next.getTime() - now.getTime()) / 1000;
  });

it('pauses double from ten seconds to an hour, half of each random', () => {
  expect(pauses(1)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  expect(pauses(0)).toEqual(pauses(1).map((pause) => pause / 2));
});

it('after the last try there is none', () => {
  expect(nextTry(MOST_ATTEMPTS, now)).toBeNull();
});
