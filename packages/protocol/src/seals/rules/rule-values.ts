/** What a risk rule of a seal looks at. */
export const RULE_KINDS = [
  'OUTSIDE_HOURS',
  'PER_HOUR',
  'PER_DAY',
  'AMOUNT',
  'PAGES',
  'NEW_COUNTERPARTY',
  'NETWORK',
  'EVERY_USE',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** What a rule does that matches: it is recorded and reported; the use needs an approval; the use is refused. */
export const RULE_EFFECTS = ['NOTE', 'ASK', 'STOP'] as const;
export type RuleEffect = (typeof RULE_EFFECTS)[number];

/** Days of the week by ISO 8601: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const MOST_RULES = 20;
export const MOST_RANGES = 20;
/** How long a rule sends no message about a person once a manager has said that their use was expected. */
export const QUIET_HOURS = 24;
