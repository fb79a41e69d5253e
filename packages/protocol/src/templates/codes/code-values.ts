/*
 * Apart from the schemas: the browser uses these values, and never loads what validates them.
 */

/** ON: contracts are made. FULL: its contracts are used up. */
export const TEMPLATE_CODE_STATES = ['ON', 'PAUSED', 'ENDED', 'FULL'] as const;
export type TemplateCodeState = (typeof TEMPLATE_CODE_STATES)[number];

export const TEMPLATE_CODE_LIMITS = {
  perTemplate: 50,
  /** Contracts of one code. */
  uses: 100_000,
  perPerson: 20,
  /** Days that a contract may be signed. */
  days: 365,
  /** Contracts that one code makes in an hour. */
  perHour: 600,
} as const;

/** Days that a contract may be signed, when the form says nothing. */
export const TEMPLATE_CODE_DAYS = 30;
