/** Days as texts, `2026-11-29`, in China. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
/** A longer period is shown by month. */
const LONGEST_BY_DAY = 62;

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS);

/** The same day of another month, or its last one. */
function plusMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const daysIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
const monthOf = (day: string): string => day.slice(0, 7);

/** Days of a short period, months of a longer one; the first and the last may be parts of a month. */
export function partsOf(period: Period): Period[] {
  const parts: Period[] = [];
  if (daysIn(period) <= LONGEST_BY_DAY) {
    for (let day = period.from; day <= period.to; day = plusDays(day, 1)) parts.push({ from: day, to: day });
    return parts;
  }
  for (let from = period.from; from <= period.to; ) {
    const next = `${monthOf(plusMonths(from, 1))}-01`;
    parts.push({ from, to: next > period.to ? period.to : plusDays(next, -1) });
    from = next;
  }
  return parts;
}

/** The period before: as many months earlier when it begins with a month and is shown by months, else as many days. */
export function periodBefore(period: Period): Period {
  const parts = partsOf(period);
  if (period.from.endsWith('-01') && daysIn(period) > LONGEST_BY_DAY)
    return { from: plusMonths(period.from, -parts.length), to: plusMonths(period.to, -parts.length) };
  const days = daysIn(period);
  return { from: plusDays(period.from, -days), to: plusDays(period.to, -days) };
}
