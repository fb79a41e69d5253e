import { assessTimestamp, type TrustContext } from './assess-time.ts';
import type { JudgeContext } from './judge-signature.ts';
import type { JudgedSignature } from './judged-signature.ts';
import type { VerificationReport } from './report/verification-report.ts';
import { reportSignature } from './report-signature.ts';

/** The report as far as it needs nothing but the signatures; what was done to the file is added to it. */
export function assembleReport(
  judged: readonly JudgedSignature[],
  { trusted, digests, store }: JudgeContext,
  now: Date,
): VerificationReport {
  const trust: TrustContext = { trusted, stored: store.certificates, revocation: store, now };
  const documentTimestamps = judged.flatMap((signature) => {
    const isStamp = signature.subFilter === 'ETSI.RFC3161' && signature.broken.length === 0;
    const report = isStamp ? assessTimestamp(signature, trust) : null;
    return report ? [{ judged: signature, report }] : [];
  });
  return {
    validity: 'unmodified',
    sha256: digests.sha256,
    size: digests.source.size,
    revisions: 0,
    signatures: judged.map((signature) => reportSignature(signature, trust, documentTimestamps)),
    changes: [],
    unsignedBytes: 0,
  };
}
