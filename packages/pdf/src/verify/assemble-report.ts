import type { RevocationFetcher } from '../revocation/revocation-data.ts';
import type { JudgeContext } from './judge-signature.ts';
import type { JudgedSignature } from './judged-signature.ts';
import type { VerificationReport } from './report/verification-report.ts';
import { reportSignature } from './report-signature.ts';
import { gatherEvidence } from './revocation/gather-evidence.ts';
import { judgeStamps } from './time/prove-times.ts';
import type { TrustContext } from './time/trust-context.ts';

/** The report as far as it needs nothing but the signatures; what was done to the file is added to it. */
export async function assembleReport(
  judged: readonly JudgedSignature[],
  { anchors, policy, digests, store }: JudgeContext,
  now: Date,
  fetcher?: RevocationFetcher,
): Promise<VerificationReport> {
  const evidence = await gatherEvidence(judged, { anchors, store, fetcher });
  const trust: TrustContext = { anchors, stored: store.certificates, evidence, now, policy };
  const stamps = judgeStamps(judged, trust);
  return {
    validity: 'unmodified',
    sha256: digests.sha256,
    size: digests.source.size,
    revisions: 0,
    signatures: judged.map((signature) => reportSignature(signature, trust, stamps)),
    changes: [],
    unsignedBytes: 0,
    unsignedBlank: false,
    drawn: null,
  };
}
