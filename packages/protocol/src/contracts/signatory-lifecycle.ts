/** The states of a party; every change happens inside a transition of its contract. */
export const SIGNATORY_STATUSES = [
  'DRAFT',
  'WAITING',
  'FILLING',
  'SIGNING',
  'SIGNED',
  'REJECTED',
  'RECALLED',
  'EXPIRED',
] as const;
export type SignatoryStatus = (typeof SIGNATORY_STATUSES)[number];

export const SIGNATORY_LIFECYCLE = {
  send: { from: ['DRAFT'], to: 'WAITING' },
  receive: { from: ['WAITING'], to: 'SIGNING' },
  receiveForFilling: { from: ['WAITING'], to: 'FILLING' },
  startSigning: { from: ['FILLING'], to: 'WAITING' },
  complete: { from: ['SIGNING'], to: 'SIGNED' },
  reject: { from: ['FILLING', 'SIGNING'], to: 'REJECTED' },
  recall: { from: ['WAITING', 'FILLING', 'SIGNING'], to: 'RECALLED' },
  expire: { from: ['WAITING', 'FILLING', 'SIGNING'], to: 'EXPIRED' },
} as const satisfies Record<string, { from: readonly SignatoryStatus[]; to: SignatoryStatus }>;
export type SignatoryEvent = keyof typeof SIGNATORY_LIFECYCLE;
