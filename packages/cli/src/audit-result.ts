import type { LogReport, ProofReport } from '@cinnabar/audit-proof';

/** The result of one file: a proof, or an exported log. `seal`: the report's own signature; null for a bare JSON file. */
export type AuditResult = { file: string; code: number } & (
  | { report: ProofReport; seal: Seal | null }
  | { log: LogReport }
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
