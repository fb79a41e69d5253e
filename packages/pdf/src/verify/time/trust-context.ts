import type { PolicyOverrides } from '../policy/validation-policy.ts';
import type { RevocationEvidence } from '../revocation/revocation-evidence.ts';
import type { KnownAnchor } from '../trust/trust-anchor.ts';

/** What trust is verified with. */
export interface TrustContext {
  anchors: readonly KnownAnchor[];
  /** Certificates of the document security store, DER. */
  stored: readonly Uint8Array[];
  evidence: RevocationEvidence;
  /** The time of verification, where no timestamp proves an earlier one. */
  now: Date;
  policy: PolicyOverrides;
}
