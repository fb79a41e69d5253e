import { dayOf } from '../../lib/format.ts';

export interface Day<T> {
  /** 2026-11-21 in China. */
  day: string;
  notices: T[];
}

/** Messages under the days on which they came, in their order: they come sorted by time. */
export function groupByDay<T extends { createTime: string }>(notices: readonly T[]): Day<T>[] {
  const days: Day<T>[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.createTime);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}
