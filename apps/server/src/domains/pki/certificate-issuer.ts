import type { DistinguishedName } from '@cinnabar/pdf';

/** Request to an authority for one signing. */
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

/** Port to the authority that issues signers' certificates: the built-in one, or a licensed one behind the same interface. */
export interface CertificateIssuer {
  issue(order: CertificateOrder): Promise<IssuedCertificate>;
}
