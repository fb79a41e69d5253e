import type { RevocationFetcher } from '../revocation/revocation-data.ts';
import type { VerificationReport } from './report/verification-report.ts';
import { reportSignature } from './report-signature.ts';
import { gatherEvidence } from './revocation/gather-evidence.ts';
import { verifyStamps } from './time/prove-times.ts';
import type { TrustContext } from './time/trust-context.ts';
import type { VerifiedSignature } from './verified-signature.ts';
import type { VerifyContext } from './verify-signature.ts';

/** The report as far as it needs nothing but the signatures; what was done to the file is added to it. */
export async function assembleReport(
  verified: readonly VerifiedSignature[],
  { anchors, policy, digests, store }: VerifyContext,
  now: Date,
  fetcher?: RevocationFetcher,
): Promise<VerificationReport> {
  const evidence = await gatherEvidence(verified, { anchors, store, fetcher });
  const trust: TrustContext = { anchors, stored: store.certificates, evidence, now, policy };
  const stamps = verifyStamps(verified, trust);
  return {
    validity: 'unmodified',
    sha256: digests.sha256,
    size: digests.source.size,
    revisions: 0,
    signatures: verified.map((signature) => reportSignature(signature, trust, stamps)),
    changes: [],
    unsignedBytes: 0,
    unsignedBlank: false,
    drawn: null,
  };
}
