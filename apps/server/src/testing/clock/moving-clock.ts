import type { Clock } from '@cinnabar/kernel';

export interface MovingClock extends Clock {
  pass(ms: number): void;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Stopped until a test advances it. Starts at the present, because the database has its own clock. */
export function movingClock(): MovingClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    pass: (ms) => {
      now += ms;
    },
  };
}
