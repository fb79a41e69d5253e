import type { Indication, SubIndication } from './verification-report.ts';

/** EN 319 102-1, table 5: what is so for good; everything else may still be decided by more information. */
const FOR_GOOD: ReadonlySet<SubIndication> = new Set([
  'FORMAT_FAILURE',
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'REVOKED',
  'EXPIRED',
  'NOT_YET_VALID',
]);

/** The indication that goes with a sub-indication; passed without one. */
export function conclude(subIndication: SubIndication | null): {
  indication: Indication;
  subIndication: SubIndication | null;
} {
  if (subIndication === null) return { indication: 'TOTAL_PASSED', subIndication };
  return { indication: FOR_GOOD.has(subIndication) ? 'TOTAL_FAILED' : 'INDETERMINATE', subIndication };
}
