import type { Clock } from '@cinnabar/kernel';

export interface MovingClock extends Clock {
  pass(ms: number): void;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Stands still until a test lets time pass. Starts at the present, because the database has a clock of its own. */
export function movingClock(): MovingClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    pass: (ms) => {
      now += ms;
    },
  };
}
