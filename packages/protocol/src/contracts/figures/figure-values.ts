/**
 * What figures count contracts by: being sent, standing open since the day they were sent, each way to end, and the last day of the term of
 * those that are complete.
 */
export const MEASURES = [
  'SENT',
  'OPEN_FILLING',
  'OPEN_SIGNING',
  'COMPLETE',
  'FINISHED',
  'REJECTED',
  'RECALLED',
  'EXPIRED',
  'VOIDED',
  'TERM',
] as const;
export type Measure = (typeof MEASURES)[number];

/** What happens to a contract on a day. */
export const HAPPENED = [
  'SENT',
  'COMPLETE',
  'FINISHED',
  'REJECTED',
  'RECALLED',
  'EXPIRED',
  'VOIDED',
] as const satisfies readonly Measure[];
export type Happened = (typeof HAPPENED)[number];

export const OPEN_MEASURES = ['OPEN_FILLING', 'OPEN_SIGNING'] as const satisfies readonly Measure[];
export type OpenMeasure = (typeof OPEN_MEASURES)[number];

/** Days since sending: from, to (null: without end). */
export const AGES = [
  { from: 0, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: null },
] as const;

/** Days until the end of the term, today included. */
export const TERMS = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: 180 },
] as const;

/** Of contracts without a business type. */
export const NO_CATEGORY = 'NONE';

/** Who keeps a contract waiting: another party, or of the company itself an employee, a department, and a role whose members may act. */
export const HOLDER_KINDS = ['PARTY', 'DEPARTMENT', 'PERSON', 'ROLE'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Reasons that a chart names; all others are one number. */
export const NAMED_REASONS = 8;
