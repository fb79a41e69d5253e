/** The source of time; tests pass a frozen one. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const CHINA_OFFSET_MS = 8 * 60 * 60 * 1000;

/**
 * ISO 8601 with the offset of China Standard Time, seconds precision: `2026-11-21T14:59:11+08:00`.
 * Times are stored in UTC; every time that leaves the server has this form (spec §9).
 */
export function toChinaTime(time: Date): string {
  return `${new Date(time.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}

/** A signing date in a contract: 2026年11月21日, in China time. */
export function toChineseDate(time: Date): string {
  const [year, month, day] = toChinaTime(time).slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
