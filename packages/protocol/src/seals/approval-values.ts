/** What a request to use a seal once can be. `EXPIRED` is an approval that was not used in time. */
export const APPROVAL_STATES = [
  'WAITING',
  'APPROVED',
  'USED',
  'REFUSED',
  'WITHDRAWN',
  'VOID',
  'EXPIRED',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
/** As stored. */
export type ApprovalStatus = Exclude<ApprovalState, 'EXPIRED'>;

/** How long an approval can be used. */
export const APPROVAL_HOURS = 24;
/** When those who manage the seal may answer in the place of its examiners. */
export const ESCALATION_HOURS = 4;
