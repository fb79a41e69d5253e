/** What says whether a certificate was revoked, DER: OCSPResponse (RFC 6960) and CertificateList (RFC 5280, 5). */
export interface RevocationData {
  readonly ocsp: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/**
 * Fetches what is known outside of a certificate (DER) from its issuer (DER). Both lists are empty when the certificate names no
 * source. Rejects with a RevocationError when it names some and none gives an answer that can be used.
 */
export type RevocationFetcher = (certificate: Uint8Array, issuer: Uint8Array) => Promise<RevocationData>;
