import type { SignatureReport, SubIndication } from '@cinnabar/pdf';

/** 0 intact and genuine · 1 invalid · 2 issuer not trusted · 3 revocation, algorithm or form cannot be decided (calls.md §6). */
export type SignatureCode = 0 | 1 | 2 | 3;

const OUT_OF_DATES: ReadonlySet<SubIndication> = new Set([
  'OUT_OF_BOUNDS_NO_POE',
  'OUT_OF_BOUNDS_NOT_REVOKED',
  'NOT_YET_VALID',
  'EXPIRED',
]);

/** The issuer is trusted, but revocation, algorithms or contradicting timestamps leave it undecided. */
const UNDECIDABLE: ReadonlySet<SubIndication> = new Set([
  'CRYPTO_CONSTRAINTS_FAILURE',
  'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
  'REVOKED_NO_POE',
  'REVOKED_CA_NO_POE',
  'TRY_LATER',
  'TIMESTAMP_ORDER_FAILURE',
]);

/** The conclusion from the findings about one signature. */
export function signatureCode(report: SignatureReport): SignatureCode {
  const { intact, valid, removed, indication, subIndication } = report;
  if (intact === false || valid === false || removed) return 1;
  if (intact === null || valid === null) return 3;
  if (subIndication !== null && OUT_OF_DATES.has(subIndication)) return outOfDates(report);
  if (indication === 'TOTAL_FAILED') return 1;
  if (indication === 'TOTAL_PASSED') return 0;
  if (subIndication !== null && UNDECIDABLE.has(subIndication)) return 3;
  return 2;
}

/**
 * A trusted timestamp outside the certificate's validity is shown by the screen, which compares the two. Without a trusted one the time of
 * signing is unknown: a claimed time, or a timestamp of an arbitrary issuer, must not turn green.
 */
function outOfDates({ timestamp }: SignatureReport): SignatureCode {
  return timestamp?.valid && timestamp.trusted ? 0 : 3;
}
