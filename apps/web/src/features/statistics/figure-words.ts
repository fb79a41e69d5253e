import type { Translate } from '@cinnabar/locales/translate';
import { formatDay } from '../../lib/format.ts';

const HOURS_A_DAY = 24;

/** 1.8 days from whole hours; less than a tenth of a day in hours. */
export function sayHours(t: Translate<'statistics'>, hours: number | null): string {
  if (hours === null) return '–';
  if (hours < HOURS_A_DAY) return t('hours', { count: hours });
  return t('days', { number: (hours / HOURS_A_DAY).toFixed(1).replace(/\.0$/, '') });
}

/** Hours as days on an axis. */
export const toDays = (hours: number): number => Math.round((hours / HOURS_A_DAY) * 10) / 10;

/** At noon in China it is that day in the whole of it. */
export const noonOf = (day: string): string => `${day}T12:00:00+08:00`;

/** A month as 11 月 or Nov, of a day its date. */
export function sayPart(
  t: Translate<'statistics'>,
  { from, to }: { from: string; to: string },
  now: string,
): string {
  if (from === to) return formatDay(noonOf(from), noonOf(now));
  const [year, month] = from.split('-').map(Number) as [number, number];
  const name = t(`month.${month as 1}`);
  return year === Number(now.slice(0, 4)) ? name : t('monthOf', { year, month: name });
}

/** 12 % more, as a whole number of per cent; null without anything to compare with. */
export const changeIn = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** A lead with what has changed since the period before; `change` as `changeIn` answers it. */
export const withChange = (t: Translate<'statistics'>, lead: string, change: number | null): string =>
  change === null
    ? lead
    : `${lead} · ${t(change < 0 ? 'totals.less' : 'totals.more', { number: Math.abs(change) })}`;
