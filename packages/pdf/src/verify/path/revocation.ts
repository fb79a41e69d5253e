import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { isMalformed } from '../../cms/unless-malformed.ts';
import { judgeCrl } from '../../revocation/judge-crl.ts';
import { judgeOcsp } from '../../revocation/judge-ocsp.ts';
import type { RevocationAnswer } from '../../revocation/revocation-answer.ts';
import type { RevocationData } from '../../revocation/revocation-data.ts';
import { RevocationError } from '../../revocation/revocation-error.ts';

/** `good` only with an answer about this very certificate from its issuer; `unknown` without one. */
export type RevocationStatus = { status: 'good' | 'unknown' } | { status: 'revoked'; time: Date };

/** What the data say about a certificate (RFC 5280, 6.3; RFC 6960, 3.2). Data that cannot be read say nothing. */
export function revocationOf(
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  data: RevocationData,
): RevocationStatus {
  const answers = [
    ...data.crls.map((crl) => answerOf(() => judgeCrl(crl, certificate, issuer))),
    ...data.ocsp.map((response) => answerOf(() => judgeOcsp(response, certificate, issuer))),
  ];
  const revoked = answers.find((answer) => answer?.status === 'revoked');
  if (revoked?.revokedAt) return { status: 'revoked', time: revoked.revokedAt };
  return { status: answers.some((answer) => answer?.status === 'good') ? 'good' : 'unknown' };
}

/** Null for data about others, and for data that cannot be relied on. */
function answerOf(judge: () => RevocationAnswer): RevocationAnswer | null {
  try {
    return judge();
  } catch (error) {
    if (error instanceof RevocationError || isMalformed(error)) return null;
    throw error;
  }
}
