import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import type { CertificatePath } from './certificate-path.ts';
import type { RevocationStatus } from './check-revocation.ts';
import { holderName } from './distinguished-names.ts';
import type { TrustProblem } from './problem.ts';
import { day, type Times } from './times.ts';

/**
 * Dates of the chain at the time that counts (shell model, EN 319 102-1, 5.2.6.4). The trusted certificate itself is trusted
 * by decision, not by its dates; unless it is the signer's own.
 */
export function dateProblems(
  { chain }: CertificatePath,
  times: Times,
  revocations: readonly RevocationStatus[],
): TrustProblem[] {
  const dated = chain.slice(0, Math.max(1, chain.length - 1));
  return dated.flatMap((facts, index) => problemOf(facts, times, index === 0, revocations[index]));
}

function problemOf(
  facts: CertificateFacts,
  { counts, madeAfter }: Times,
  isLeaf: boolean,
  revocation: RevocationStatus | undefined,
): TrustProblem[] {
  const name = holderName(facts).name;
  if (counts < facts.notBefore) {
    const subIndication = isLeaf ? 'NOT_YET_VALID' : 'OUT_OF_BOUNDS_NO_POE';
    return [{ check: 'certificate-not-yet-valid', subIndication, details: [name, day(facts.notBefore)] }];
  }
  if (counts <= facts.notAfter) return [];
  const isMadeAfter = isLeaf && madeAfter !== null && madeAfter > facts.notAfter;
  const isKnownGood = revocation?.answer?.status === 'good';
  const subIndication = isMadeAfter
    ? 'EXPIRED'
    : isKnownGood
      ? 'OUT_OF_BOUNDS_NOT_REVOKED'
      : 'OUT_OF_BOUNDS_NO_POE';
  return [{ check: 'certificate-expired', subIndication, details: [name, day(facts.notAfter)] }];
}
