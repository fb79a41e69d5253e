import { defineRule, RUNNING } from '../rule.ts';

/**
 * Messages that a type may leave out: an event of the contract, and who would receive it. What asks a person to act is always sent: their turn,
 * codes, reminders.
 */
export const NOTICES = [
  'COMPLETED_SPONSOR',
  'COMPLETED_PARTY',
  'REJECTED_SPONSOR',
  'REJECTED_PARTY',
  'RECALLED_PARTY',
  'EXPIRED_SPONSOR',
  'EXPIRED_PARTY',
  'COPIED_CC',
] as const;
export type Notice = (typeof NOTICES)[number];

/** Messages that are not sent for its contracts. */
export const notices = defineRule<Notice[]>({
  ...RUNNING,
  none: [],
  schema: ({ z, unique }) => unique(z.enum(NOTICES)),
  control: { kind: 'choices', values: NOTICES },
  words: (left, { t }) => left.map((one) => t(`rule.notice.${one}`)).join(t('and')) || t('rule.allSent'),
});
