import type { Period } from '@cinnabar/protocol/figure-periods';

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A period in pieces of so many calendar months, the earliest first; the first and the last may be shorter. Days as `2026-11-30`. */
export function calendarPieces({ from, to }: Period, months: number): Period[] {
  const pieces: Period[] = [];
  let start = from;
  while (start <= to) {
    const [year, month] = start.split('-').map(Number) as [number, number];
    const next = day(Date.UTC(year, month - 1 + months, 1));
    const last = day(Date.UTC(year, month - 1 + months, 0));
    pieces.push({ from: start, to: last < to ? last : to });
    start = next;
  }
  return pieces;
}
