/** Default number rule. */
const DEFAULT_RULE = 'HT-{YYYY}-{000000}';
const LONGEST_RULE = 40;
const COUNTER = /\{(0{1,9})\}/;

/** The rule of a category: its own, or the default one. A rule without a counter would give every contract the same number. */
export function numberRuleOf({ config }: { config: Record<string, unknown> }): string {
  const rule = typeof config.numberRule === 'string' ? config.numberRule.trim().slice(0, LONGEST_RULE) : '';
  if (rule === '') return DEFAULT_RULE;
  return COUNTER.test(rule) ? rule : `${rule}-{000000}`;
}

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

/** The counter restarts each year where the number contains the year; 0 where it would repeat. */
export function countedYear(rule: string, day: string): number {
  return rule.includes('{YYYY}') || rule.includes('{YY}') ? Number(day.slice(0, 4)) : 0;
}
