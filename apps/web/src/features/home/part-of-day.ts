const HOUR = 3_600_000;

/** By the clock of UTC+8, which all times here are in. Keys of `home:greeting`. */
export function partOfDay(now: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  const hour = new Date(now + 8 * HOUR).getUTCHours();
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
