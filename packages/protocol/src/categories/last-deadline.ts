/** China keeps UTC+8 all year. */
const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The last moment, in ms, of the day in China that comes `days` days after that of `now`. */
export function lastDeadline(now: number, days: number): number {
  const today = Math.floor((now + CHINA_MS) / DAY_MS);
  return (today + days + 1) * DAY_MS - CHINA_MS - 1;
}

/** The working day ends at 18:00 in China, six hours before the last moment of the day. */
const EVENING_MS = 6 * 3_600_000 - 1;

/** The deadline, in ms, that is proposed so many days after sending: the end of the working day. */
export const eveningDeadline = (now: number, days: number): number => lastDeadline(now, days) - EVENING_MS;
