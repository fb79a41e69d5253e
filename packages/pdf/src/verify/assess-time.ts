import type { CertificateFacts } from '../cms/certificate-facts.ts';
import type { RevocationData } from '../revocation/revocation-data.ts';
import type { JudgedSignature } from './judged-signature.ts';
import { shownName } from './path/distinguished-names.ts';
import { judgeTrust, type TrustVerdict } from './path/judge-trust.ts';
import type { TimestampReport } from './report/verification-report.ts';

/** What trust is judged with. */
export interface TrustContext {
  trusted: readonly Uint8Array[];
  /** Certificates of the document security store. */
  stored: readonly Uint8Array[];
  revocation: RevocationData;
  /** The time of judging, where no timestamp proves an earlier one. */
  now: Date;
}

/** The timestamp inside a signature, or the document timestamp itself; null without one that can be read. */
export function assessTimestamp(judged: JudgedSignature, context: TrustContext): TimestampReport | null {
  const token = judged.cms?.timestamp;
  if (!token) return null;
  const authority = token.signer.certificate;
  const trusted = authority !== null && token.valid === true && trustIn(authority, judged, context).trusted;
  return {
    time: token.time,
    authority: authority ? shownName(authority.subject).name : '',
    valid: token.valid === true,
    trusted,
  };
}

/** The authority's certificate must have been good when it stamped; that time is its own word, once it is trusted. */
function trustIn(authority: CertificateFacts, judged: JudgedSignature, context: TrustContext): TrustVerdict {
  const token = judged.cms!.timestamp!;
  return judgeTrust({
    leaf: authority,
    known: [...token.data.certificates, ...(judged.cms?.data?.certificates ?? []), ...context.stored],
    trusted: context.trusted,
    revocation: context.revocation,
    time: token.time,
    timeIsProven: true,
    purpose: 'timestamp',
  });
}

/** A proof that the signature existed: its own timestamp, or a document timestamp laid over it later. */
export function provenTime(
  judged: JudgedSignature,
  own: TimestampReport | null,
  documentTimestamps: readonly { judged: JudgedSignature; report: TimestampReport }[],
): Date | null {
  const proofs = documentTimestamps
    .filter((stamp) => (stamp.judged.range?.end ?? 0) > (judged.range?.end ?? Infinity))
    .map(({ report }) => report);
  if (own) proofs.push(own);
  const times = proofs.filter(({ valid, trusted }) => valid && trusted).map(({ time }) => time.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
