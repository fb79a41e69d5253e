import type { DayRange } from './date-range-props.ts';

/** The years that the server takes (`YEARS` of the protocol, whose module would bring zod into the browser). */
const YEARS = { least: 2000, most: 2199 };

/** The days `from` and `to` of an address, the earlier one first; null unless both are days that the server takes. */
export function readDayRange(search: URLSearchParams): DayRange | null {
  const [from, to] = [search.get('from'), search.get('to')].filter(isDay).sort();
  return from && to ? { from, to } : null;
}

function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const isNear = year >= YEARS.least && year <= YEARS.most;
  return isNear && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
