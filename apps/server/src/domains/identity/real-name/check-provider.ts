import type { Paper, PhotoSide, RealNameMethod } from '@cinnabar/protocol/identity/real-name/real-name-rules';

/** Input of a provider: well-formed, and with the phone's code checked. */
export interface IdentityCheck {
  /** Constant for all calls of one attempt: to be used as the idempotency key of the provider. */
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
  /** The return address for a provider with its own page. */
  returnUrl: string;
}

export type CheckOutcome =
  | { state: 'PASSED' }
  /** `reason` is shown to the person: one sentence without its full stop. */
  | { state: 'FAILED'; reason: string }
  | { state: 'PENDING'; ref?: string }
  /** The person continues at `url`, a page of the provider. */
  | { state: 'REDIRECT'; url: string; ref?: string };

/**
 * Compares a person with official records. Built in are `manual` (a reviewer of the platform) and `demo`; an adapter for a vendor is another
 * object of this interface, passed to `createIdentity` (README.md of this folder). It is called outside any transaction.
 */
export interface IdentityCheckProvider {
  name: string;
  methods: readonly RealNameMethod[];
  /** Starts a check. After a crash it is called again with the same id and must answer as before. */
  start(check: IdentityCheck): Promise<CheckOutcome>;
  /** Polled while the person waits; absent where the outcome is delivered otherwise. */
  poll?(ref: string): Promise<CheckOutcome>;
}

/**
 * A reviewer of the platform compares photos and number. Reviewers cannot see records of mobile operators and banks, so photos are the only
 * method.
 */
export const manualCheck: IdentityCheckProvider = {
  name: 'manual',
  methods: ['IDCARD'],
  start: async () => ({ state: 'PENDING', ref: 'review' }),
};

/** Accepts everything well-formed. For demos only; the page says so. */
export const demoCheck: IdentityCheckProvider = {
  name: 'demo',
  methods: ['IDCARD', 'MOBILE3', 'BANKCARD'],
  start: async () => ({ state: 'PASSED' }),
};
