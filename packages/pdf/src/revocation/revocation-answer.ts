/** What one OCSP response or revocation list says about one certificate, its origin being checked. */
export interface RevocationAnswer {
  readonly kind: 'ocsp' | 'crl';
  readonly status: 'good' | 'revoked';
  readonly revokedAt: Date | null;
  /** CRLReason (RFC 5280, 5.3.1), 6 being a certificate on hold; null when none is given. */
  readonly reason: number | null;
  /** When the answer was signed; of a list its thisUpdate. */
  readonly producedAt: Date;
  /** The status is known to be right at this time. */
  readonly thisUpdate: Date;
  /** From when on something newer can be had; null when that is always so, or not said. */
  readonly nextUpdate: Date | null;
  /** Certificate of who signed, DER: the issuer itself or, for OCSP, its delegate. */
  readonly signedBy: Uint8Array;
}
