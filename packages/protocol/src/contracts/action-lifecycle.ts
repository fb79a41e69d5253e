/** The internal steps of one party: their types and transitions. */
export const ACTION_TYPES = [
  'FILL',
  'AUDIT',
  'OPERATOR',
  'LP',
  'CORPORATE',
  'PERSONAL',
  'TERMINATE_CORPORATE',
  'TERMINATE_PERSONAL',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** Steps that the form offers; those of voiding are created by the server. */
export const FORM_ACTION_TYPES = ['FILL', 'AUDIT', 'OPERATOR', 'LP', 'CORPORATE', 'PERSONAL'] as const;

export const ACTION_STATUSES = [
  'WAITING',
  'FILLING',
  'FILLED',
  'SIGNING',
  'SIGNED',
  'REJECTED',
  'DISCARDED',
  'FINISHED',
  'DISABLED',
] as const;
export type ActionStatus = (typeof ACTION_STATUSES)[number];

export const ACTION_LIFECYCLE = {
  receive: { from: ['WAITING'], to: 'SIGNING' },
  receiveForFilling: { from: ['WAITING'], to: 'FILLING' },
  fill: { from: ['FILLING'], to: 'FILLED' },
  sign: { from: ['SIGNING'], to: 'SIGNED' },
  reject: { from: ['FILLING', 'SIGNING'], to: 'REJECTED' },
  discard: { from: ['WAITING', 'FILLING', 'SIGNING'], to: 'DISCARDED' },
  finish: { from: ['WAITING', 'FILLING', 'SIGNING'], to: 'FINISHED' },
} as const satisfies Record<string, { from: readonly ActionStatus[]; to: ActionStatus }>;
export type ActionEvent = keyof typeof ACTION_LIFECYCLE;

/** The steps that end in a signature in the file. */
export const SIGNING_TYPES: readonly ActionType[] = [
  'OPERATOR',
  'LP',
  'CORPORATE',
  'PERSONAL',
  'TERMINATE_CORPORATE',
  'TERMINATE_PERSONAL',
];
