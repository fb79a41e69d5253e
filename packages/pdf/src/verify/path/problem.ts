import type { CheckName } from '../report/sentences.ts';
import type { SubIndication } from '../report/verification-report.ts';

/** Why a certificate cannot be relied on, as far as a check knows. Policy says whether that decides. */
export interface TrustProblem {
  readonly check: CheckName;
  readonly subIndication: SubIndication;
  /** For the check's sentence. */
  readonly details: readonly string[];
}
