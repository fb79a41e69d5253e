import { readCertificate } from '../../certificates/known-certificates.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { holderName } from '../path/distinguished-names.ts';

export type TrustPurpose = 'signature' | 'timestamp';

/** A certificate that is trusted by decision, and what for. */
export interface TrustAnchor {
  /** DER. A root, or any other authority that a trust list names. */
  readonly certificate: Uint8Array;
  readonly name: string;
  readonly purposes: readonly TrustPurpose[];
  /** The authority holds a licence (China: 电子认证服务许可证; EU: granted as qualified); null when that is not known. */
  readonly licensed: boolean | null;
  /** The service was trusted from then on; always before `to` when absent. */
  readonly from?: Date;
  /** The service was trusted until then; still is when absent. */
  readonly to?: Date;
  /** Where the decision comes from, for people: a path, the name of a list. */
  readonly source: string;
}

/** An anchor whose certificate was read. */
export interface KnownAnchor extends TrustAnchor {
  readonly facts: CertificateFacts;
}

/** Bare certificates are trusted for everything, always. What cannot be read anchors nothing. */
export function toAnchors(trust: readonly (Uint8Array | TrustAnchor)[]): KnownAnchor[] {
  return trust.flatMap((item) => {
    const isBare = item instanceof Uint8Array;
    const facts = readCertificate(isBare ? item : item.certificate);
    if (!facts) return [];
    return isBare ? [{ ...bareAnchor(facts), facts }] : [{ ...item, facts }];
  });
}

const bareAnchor = (facts: CertificateFacts): TrustAnchor => ({
  certificate: facts.der,
  name: holderName(facts).name,
  purposes: ['signature', 'timestamp'],
  licensed: null,
  source: '',
});
