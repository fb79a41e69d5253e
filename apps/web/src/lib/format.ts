import { currentLanguage, HTML_LANG } from './language.ts';

/** Signing times are UTC+8 in every time zone of the browser (product-spec §9). */
const ZONE = 'Asia/Shanghai';

interface Parts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function partsOf(time: string | number | Date): Parts {
  const parts = PARTS.formatToParts(new Date(time)).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as unknown as Parts;
}

type Time = string | number | Date;

/** 2026-11-21, for values and comparisons. */
export function dayOf(time: Time): string {
  const { year, month, day } = partsOf(time);
  return `${year}-${month}-${day}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 21 Nov, as English writes it. */
function englishDay({ day, month }: Parts): string {
  return `${Number(day)} ${MONTHS[Number(month) - 1]}`;
}

const isEnglish = (): boolean => currentLanguage() === 'en_US';

/** 2026-11-21, 21 Nov 2026 */
export function formatDate(time: Time): string {
  const parts = partsOf(time);
  return isEnglish() ? `${englishDay(parts)} ${parts.year}` : dayOf(time);
}

/** 2026-11-21 18:00, 21 Nov 2026, 18:00 */
export function formatDateTime(time: Time): string {
  return `${formatDate(time)}${isEnglish() ? ', ' : ' '}${formatTime(time)}`;
}

/** 2026-11-21 18:00:05 in both languages: evidence is compared across them. */
export function formatMoment(time: Time): string {
  return `${dayOf(time)} ${formatTime(time)}:${partsOf(time).second}`;
}

/** 18:00 */
export function formatTime(time: Time): string {
  const { hour, minute } = partsOf(time);
  return `${hour}:${minute}`;
}

/** 11-21 18:00, 21 Nov, 18:00 within this year, with the year otherwise. */
export function formatShort(time: Time, now: Time = Date.now()): string {
  const parts = partsOf(time);
  if (parts.year !== partsOf(now).year) return formatDateTime(time);
  if (isEnglish()) return `${englishDay(parts)}, ${formatTime(time)}`;
  return `${parts.month}-${parts.day} ${formatTime(time)}`;
}

/**
 * When something happened, as one would say it: today 18:00, yesterday 18:00, 21 Nov, 21 Nov 2025; 今天 18:00, 昨天 18:00, 11 月 21 日,
 * 2025 年 11 月 21 日.
 */
export function formatNear(time: Time, now: Time = Date.now()): string {
  const language = HTML_LANG[currentLanguage()];
  const daysAgo = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(time))) / 86_400_000);
  if (daysAgo === 0 || daysAgo === 1) {
    const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day');
    return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatTime(time)}`;
  }
  return formatDay(time, now);
}

/** 21 Nov, with the year when it is another; 11 月 21 日. */
export function formatDay(time: Time, now: Time = Date.now()): string {
  const parts = partsOf(time);
  const sameYear = parts.year === partsOf(now).year;
  if (isEnglish()) return `${englishDay(parts)}${sameYear ? '' : ` ${parts.year}`}`;
  return `${sameYear ? '' : `${parts.year} 年 `}${Number(parts.month)} 月 ${Number(parts.day)} 日`;
}

/** The weekday and day in words: 11 月 21 日 星期六, Saturday 21 November. */
export function formatDayInWords(time: Time): string {
  const language = HTML_LANG[currentLanguage()];
  if (language === 'zh-CN') {
    const { month, day } = partsOf(time);
    const weekday = new Intl.DateTimeFormat(language, { timeZone: ZONE, weekday: 'long' }).format(
      new Date(time),
    );
    return `${Number(month)} 月 ${Number(day)} 日 ${weekday}`;
  }
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(time));
}

/** 3 天前, 3 days ago; within a minute: now. */
export function formatAgo(time: Time, now: Time = Date.now()): string {
  const seconds = Math.round((new Date(time).getTime() - new Date(now).getTime()) / 1000);
  const relative = new Intl.RelativeTimeFormat(HTML_LANG[currentLanguage()], { numeric: 'auto' });
  // Chinese is set with a space beside digits.
  const say = (value: number, unit: 'second' | 'minute' | 'hour' | 'day') =>
    relative.format(value, unit).replace(/(\d)(?=\p{Script=Han})/u, '$1 ');
  const past = Math.abs(seconds);
  if (past < 60) return say(0, 'second');
  if (past < 3600) return say(Math.trunc(seconds / 60), 'minute');
  if (past < 86_400) return say(Math.trunc(seconds / 3600), 'hour');
  return say(Math.trunc(seconds / 86_400), 'day');
}

/** Cents as ¥ 286,000.00; fees are negative. */
export function formatMoney(cents: number): string {
  const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${cents < 0 ? '−' : ''}¥ ${amount.format(Math.abs(cents) / 100)}`;
}

const UNITS = ['Bytes', 'K', 'M', 'G', 'T', 'P'] as const;

/** 1.43 M: at most two decimals, steps of 1024 (product-spec §9). */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}

/** Counters are capped at 1000 by the server: 999+. */
export function formatCount(count: number): string {
  return count > 999 ? '999+' : String(count);
}

/** 12,345 */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat('en-US').format(value);
}

/** 甲、乙 or A, B */
export const formatNames = (names: readonly string[]): string => names.join(isEnglish() ? ', ' : '、');
