import { issueCertificate } from '@cinnabar/pdf';
import type { Authority } from './authority.ts';
import type { CertificateIssuer } from './certificate-issuer.ts';
import { serviceAddresses } from './service-addresses.ts';

/** The installation's own authority. Not licensed, and never described as such. */
export function builtInIssuer(authority: () => Authority, publicUrl: string | undefined): CertificateIssuer {
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
        ...serviceAddresses(publicUrl, issuer),
      });
      // A verifier has its own root; including ours would only enlarge every signature.
      return { certificate, chain: [issuer.certificate], licensed: false };
    },
  };
}
