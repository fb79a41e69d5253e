import type { ProofReport } from '@cinnabar/audit-proof';

/** The result of one file. `seal`: the report's own signature; null for a bare JSON file. */
export type AuditResult = { file: string; code: number } & (
  | { report: ProofReport; seal: Seal | null }
  | { problem: string }
);

export interface Seal {
  /** The PDF is as it was signed. */
  intact: boolean;
  /** Name in the certificate of its first signature. */
  signer: string;
  /** A path leads from that certificate to one that the reader trusts. */
  trusted: boolean;
}
