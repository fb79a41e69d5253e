import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { isMalformed } from '../../cms/unless-malformed.ts';
import type { RevocationAnswer } from '../../revocation/revocation-answer.ts';
import type { RevocationData } from '../../revocation/revocation-data.ts';
import { RevocationError } from '../../revocation/revocation-error.ts';
import { verifyCrl } from '../../revocation/verify-crl.ts';
import { verifyOcsp } from '../../revocation/verify-ocsp.ts';

/** Where data come from: the signed file, or an external source queried during verification. */
export type RevocationSource = 'file' | 'outside';

export type SourcedAnswer = RevocationAnswer & { readonly source: RevocationSource };

/** All that is at hand about revocation, from the file and from outside. */
export interface RevocationEvidence {
  readonly file: RevocationData;
  readonly outside: RevocationData;
  /** Why asking about a certificate failed, by the digest of its bytes. */
  readonly failures: ReadonlyMap<string, string>;
}

export const noData: RevocationData = { ocsp: [], crls: [] };

/** Every answer about this very certificate that its issuer, or whom it charged, gave. */
export function answersAbout(
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  evidence: RevocationEvidence,
): SourcedAnswer[] {
  return (['file', 'outside'] as const).flatMap((source) => {
    const { crls, ocsp } = evidence[source];
    const answers = [
      ...crls.map((crl) => answerOf(() => verifyCrl(crl, certificate, issuer))),
      ...ocsp.map((response) => answerOf(() => verifyOcsp(response, certificate, issuer))),
    ];
    return answers.flatMap((answer) => (answer ? [{ ...answer, source }] : []));
  });
}

/** Null for data about others, and for data that cannot be relied on. */
function answerOf(verify: () => RevocationAnswer): RevocationAnswer | null {
  try {
    return verify();
  } catch (error) {
    if (error instanceof RevocationError || isMalformed(error)) return null;
    throw error;
  }
}

export const joinData = (...parts: readonly RevocationData[]): RevocationData => ({
  ocsp: parts.flatMap(({ ocsp }) => ocsp),
  crls: parts.flatMap(({ crls }) => crls),
});
