import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { readDer } from '../../cms/der-reader.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import { digestOfScheme } from '../../cms/verify-signature.ts';
import { describeKey } from '../cms/describe-algorithm.ts';
import { digestLimit, earlier, keyLimit } from '../policy/algorithm-limits.ts';
import type { SubIndication } from '../report/verification-report.ts';
import type { CertificatePath } from './certificate-path.ts';
import { holderName } from './distinguished-names.ts';
import type { TrustProblem } from './problem.ts';
import type { Times } from './times.ts';

/** How the certificates of the chain were signed (EN 319 102-1, 5.2.7). The trusted one is trusted whatever signed it. */
export function algorithmProblems({ chain }: CertificatePath, times: Times): TrustProblem[] {
  return chain.slice(0, -1).flatMap((facts, index) => {
    const { words, limit } = unlessMalformed(() => describeIssuing(facts, chain[index + 1]!), {
      words: '?',
      limit: null,
    });
    const subIndication = outlived(limit, times);
    const details = [holderName(facts).name, words];
    return subIndication ? [{ check: 'algorithm-weak-in-chain' as const, subIndication, details }] : [];
  });
}

function describeIssuing(facts: CertificateFacts, issuer: CertificateFacts) {
  const id = readDer(facts.der).child(1).child(0).oid;
  const digest = digestOfScheme(id) ?? '';
  const { name, bits } = describeKey(issuer.publicKeyInfo, id);
  return {
    words: [digest, name, bits].filter(Boolean).join(' '),
    limit: earlier(digestLimit(digest), keyLimit(name, bits)),
  };
}

/** What follows when something was relied on only until `limit`; null when nothing does. */
export function outlived(limit: Date | null, { counts, madeAfter }: Times): SubIndication | null {
  if (limit === null || counts < limit) return null;
  return madeAfter !== null && madeAfter >= limit
    ? 'CRYPTO_CONSTRAINTS_FAILURE'
    : 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE';
}
