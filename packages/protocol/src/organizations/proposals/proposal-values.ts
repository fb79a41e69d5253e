/*
 * Apart from the schemas: the browser uses these values, and never loads what validates them.
 */

/** Acts that wait for the confirmation of another officer while the three-officer mode (三员分立) is on. */
export const PROPOSAL_KINDS = [
  'EMPLOYEE_INVITE',
  'EMPLOYEE_CHANGE',
  'EMPLOYEES_PLACE',
  'EMPLOYEE_SUSPEND',
  'EMPLOYEE_RETURN',
  'EMPLOYEE_DISMISS',
  'EMPLOYEES_IMPORT',
  'JOIN_APPROVE',
  'DEPARTMENT_MOVE',
  'DEPARTMENT_MERGE',
  'DEPARTMENT_REMOVE',
  'DOMAIN_ADMIT',
  'SIGN_IN_SWITCH',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/**
 * FAILED: at the confirmation the act was not possible any more. ENDED: the three-officer mode was switched off. EXPIRED: not decided in time.
 */
export const PROPOSAL_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'REJECTED',
  'WITHDRAWN',
  'FAILED',
  'ENDED',
  'EXPIRED',
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** What a proposal says of its object, before and after. */
export const PROPOSAL_FACTS = [
  'NAME',
  'NUMBER',
  'MOBILE',
  'EMAIL',
  'DEPARTMENT',
  'POSITION',
  'STATUS',
  'SUCCESSORS',
  'PARENT',
  'DAY',
  'ADMISSION',
  'SIGN_IN',
  'ADDRESS',
  'NEW_ROWS',
  'CHANGED_ROWS',
] as const;
export type ProposalFactName = (typeof PROPOSAL_FACTS)[number];

export const PROPOSAL_ACTS = ['CONFIRM', 'REJECT', 'WITHDRAW'] as const;
export type ProposalAct = (typeof PROPOSAL_ACTS)[number];

/** Characters; days until a proposal expires; how many of a company may be pending, and how many decided ones are shown. */
export const PROPOSAL_LIMITS = { reason: 200, days: 14, pending: 500, decided: 50 } as const;
