import type { PlainErrorName } from '@cinnabar/protocol/errors';
import type { ProofWay } from '@cinnabar/protocol/organizations/application-lifecycle';
import type { Tx } from '../../platform/db/open-database.ts';

/** Input of a prover: the data is well-formed, and no other company has the code. */
export interface CompanyClaim {
  /** Constant for all calls of one application: to be used as the idempotency key of a vendor. */
  id: string;
  companyId: string;
  name: string;
  /** Unified social credit code, normalised. */
  registerNo: string;
  /** 1 corporate, 2 sole trader, 3 government, 4 institution, 5 other. */
  companyType: number;
  legalPerson: string;
  applicantId: string;
  /** Where the authorization letter goes; null for other ways. */
  letterContact: string | null;
  /** JPEG of the business license. */
  license(): Promise<Uint8Array>;
  /** The return address for a vendor with its own page. */
  returnUrl: string;
}

export type ProofOutcome =
  /** `detail` is shown: what proved it. */
  | { state: 'PROVED'; detail?: string }
  /** `reason` is shown to the applicant: one sentence without its full stop. */
  | { state: 'REFUSED'; reason: string }
  /** `ref` names the proof; it must be there until `expireTime`. `keep` writes what belongs to it, in the transaction that notes the start. */
  | { state: 'PENDING'; ref?: string; expireTime?: Date; keep?(tx: Tx): Promise<void> }
  /** The applicant continues at `url`, a page of the vendor. */
  | { state: 'REDIRECT'; url: string; ref?: string };

/**
 * Proves that a company wants to be authenticated, and what it states. The built-in ones are in `authentication/provers/`; an adapter for a vendor is another
 * object of this interface, passed to `createOrganizations`. It is called outside any transaction.
 */
export interface CompanyProver {
  way: ProofWay;
  /** Whether it compares the data with the register: then its outcome decides, and no reviewer compares the license. */
  decides: boolean;
  /** Whether the installation offers it now. */
  isOpen(): Promise<boolean>;
  /** The error that keeps an application from being submitted; null: it may be. */
  refusal?(claim: CompanyClaim): Promise<PlainErrorName | null>;
  /** Starts a proof. After a crash it is called again with the same id and must answer as before, unless it had no effect. */
  start(claim: CompanyClaim): Promise<ProofOutcome>;
  /** Polled while the applicant waits; absent where the outcome comes otherwise. */
  poll?(ref: string): Promise<ProofOutcome>;
}
