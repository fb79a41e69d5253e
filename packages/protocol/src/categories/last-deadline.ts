/** China keeps UTC+8 all year. */
const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The last moment, in ms, of the day in China that comes `days` days after that of `now`. */
export function lastDeadline(now: number, days: number): number {
  const today = Math.floor((now + CHINA_MS) / DAY_MS);
  return (today + days + 1) * DAY_MS - CHINA_MS - 1;
}
