/** Default number rule. */
export const DEFAULT_RULE = 'HT-{YYYY}-{000000}';
export const LONGEST_RULE = 40;
export const COUNTER = /\{(0{1,9})\}/;

/** @param day `2026-11-21`, in China */
export function writeNumber(rule: string, day: string, value: number): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  return rule
    .replaceAll('{YYYY}', year)
    .replaceAll('{YY}', year.slice(2))
    .replaceAll('{MM}', month)
    .replaceAll('{DD}', date)
    .replace(COUNTER, (_, zeros: string) => String(value).padStart(zeros.length, '0'));
}
