import { COUNTER, DEFAULT_RULE, LONGEST_RULE } from '@cinnabar/protocol/categories/number-rule';

/** The rule of a category: its own, or the default one. A rule without a counter would give every contract the same number. */
export function numberRuleOf({ config }: { config: Record<string, unknown> }): string {
  const rule = typeof config.numberRule === 'string' ? config.numberRule.trim().slice(0, LONGEST_RULE) : '';
  if (rule === '') return DEFAULT_RULE;
  return COUNTER.test(rule) ? rule : `${rule}-{000000}`;
}

/** The counter restarts each year where the number contains the year; 0 where it would repeat. */
export function countedYear(rule: string, day: string): number {
  return rule.includes('{YYYY}') || rule.includes('{YY}') ? Number(day.slice(0, 4)) : 0;
}
