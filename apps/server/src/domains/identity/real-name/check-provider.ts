import type { Paper, PhotoSide, RealNameMethod } from '@cinnabar/protocol/identity/real-name-rules';

/** What a provider is given: well-formed, and the phone's code checked. */
export interface IdentityCheck {
  /** The same at every call for one attempt: to be used as the provider's key of idempotency. */
  id: string;
  method: RealNameMethod;
  paper: Paper;
  name: string;
  number: string;
  /** For MOBILE3 and BANKCARD. */
  mobile: string | null;
  /** For BANKCARD. */
  card: string | null;
  /** JPEG; for IDCARD. */
  photos: { side: PhotoSide; bytes: Uint8Array }[];
  /** Where a provider with a page of its own sends the person afterwards. */
  returnUrl: string;
}

export type CheckOutcome =
  | { state: 'PASSED' }
  /** `reason` is shown to the person: one sentence without its full stop. */
  | { state: 'FAILED'; reason: string }
  | { state: 'PENDING'; ref?: string }
  /** The person goes on at `url`, a page of the provider. */
  | { state: 'REDIRECT'; url: string; ref?: string };

/**
 * Compares a person with the papers of a state. Built in are `manual` (a person of the platform looks) and `demo`; a vendor's adapter is
 * another object of this form, handed to `createIdentity` (README.md of this folder). It is called outside any transaction.
 */
export interface IdentityCheckProvider {
  name: string;
  methods: readonly RealNameMethod[];
  /** Begins a check. After a crash it is called again with the same id and answers as before. */
  start(check: IdentityCheck): Promise<CheckOutcome>;
  /** Asked again while the person waits; absent where somebody else brings the outcome. */
  poll?(ref: string): Promise<CheckOutcome>;
}

/** A person of the platform compares photos and number. Records of operators and banks they cannot see, so photos are the only way. */
export const manualCheck: IdentityCheckProvider = {
  name: 'manual',
  methods: ['IDCARD'],
  start: async () => ({ state: 'PENDING', ref: 'review' }),
};

/** Believes whatever is well-formed. For demos only; the page says so. */
export const demoCheck: IdentityCheckProvider = {
  name: 'demo',
  methods: ['IDCARD', 'MOBILE3', 'BANKCARD'],
  start: async () => ({ state: 'PASSED' }),
};
