import type { DistinguishedName } from '@cinnabar/pdf';

/** What is asked of an authority for one signing. */
export interface CertificateOrder {
  subject: DistinguishedName;
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Uint8Array;
  validFrom: Date;
  validTo: Date;
}

export interface IssuedCertificate {
  /** DER. */
  certificate: Uint8Array;
  /** DER, the issuer first, without the root. */
  chain: readonly Uint8Array[];
  /** Issued by an authority with a licence under 电子签名法. */
  licensed: boolean;
}

/** Port to the authority that names signers: the built-in one, or a licensed one behind the same words. */
export interface CertificateIssuer {
  issue(order: CertificateOrder): Promise<IssuedCertificate>;
}
