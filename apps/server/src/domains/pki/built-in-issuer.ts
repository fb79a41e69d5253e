import { issueCertificate, type Signer } from '@cinnabar/pdf';
import type { CertificateIssuer } from './certificate-issuer.ts';

/** The installation's own authority. Not licensed, and never called so. */
export function builtInIssuer(authority: () => Signer): CertificateIssuer {
  return {
    async issue({ subject, publicKey, validFrom, validTo }) {
      const issuer = authority();
      const certificate = await issueCertificate({
        profile: 'signer',
        subject,
        publicKey,
        notBefore: validFrom,
        notAfter: validTo,
        issuer,
      });
      // A verifier brings its own root; sending ours would only make every signature larger.
      return { certificate, chain: [issuer.certificate], licensed: false };
    },
  };
}
