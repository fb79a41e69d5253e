import type { SignatureReport } from '@cinnabar/pdf';

/** 0 intact and genuine · 1 invalid · 2 issuer not trusted · 3 revocation or algorithm cannot be judged (calls.md §6). */
export type SignatureCode = 0 | 1 | 2 | 3;

/** What the findings about one signature come to. */
export function signatureCode(report: SignatureReport): SignatureCode {
  const { intact, valid, removed, indication, subIndication } = report;
  if (intact === false || valid === false || removed) return 1;
  if (intact === null || valid === null) return 3;
  if (indication === 'TOTAL_FAILED') return 1;
  if (indication === 'TOTAL_PASSED') return 0;
  if (subIndication === 'OUT_OF_BOUNDS_NO_POE' || subIndication === 'NOT_YET_VALID')
    return outOfDates(report);
  if (subIndication === 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' || subIndication === 'REVOKED_NO_POE') return 3;
  return 2;
}

/**
 * A trusted timestamp outside the certificate's dates is for the screen to judge, which compares the two. Without a trusted one
 * nobody knows when the signature was made: its claimed time, or a stamp that anybody could have issued, must not turn green.
 */
function outOfDates({ timestamp }: SignatureReport): SignatureCode {
  return timestamp?.valid && timestamp.trusted ? 0 : 3;
}
