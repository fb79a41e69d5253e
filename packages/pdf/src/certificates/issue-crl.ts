import { certificateFacts } from '../cms/certificate-facts.ts';
import {
  derBits,
  derExplicit,
  derGeneralizedTime,
  derInteger,
  derSequence,
  derTime,
  derValue,
} from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { algorithmFacts } from '../cms/signature-algorithm.ts';
import type { Signer } from '../cms/signer.ts';
import { authorityKeyIdentifier, extension, keyIdentifier } from './extensions.ts';

/** CRLReason (RFC 5280, 5.3.1), those that we give. */
const REASONS = {
  unspecified: 0,
  keyCompromise: 1,
  affiliationChanged: 3,
  superseded: 4,
  cessationOfOperation: 5,
} as const;

export type RevocationReason = keyof typeof REASONS;

export interface RevokedCertificate {
  /** Serial number, big-endian. */
  readonly serial: Uint8Array;
  readonly time: Date;
  readonly reason?: RevocationReason;
}

export interface CrlRequest {
  readonly revoked: readonly RevokedCertificate[];
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
  /** Grows with every list of this issuer. */
  readonly number: number | bigint;
  /** Since when certificates that were revoked stay on the list though they have ended (X.509, 9.5.2.12: expiredCertsOnCRL). */
  readonly expiredSince?: Date;
}

/** Issues a certificate revocation list, version 2 (RFC 5280, 5). @returns DER @throws what the issuer's key throws */
export async function issueCrl(request: CrlRequest, issuer: Signer): Promise<Buffer> {
  const { subject, publicKeyBits } = certificateFacts(issuer.certificate);
  const algorithm = algorithmFacts[issuer.algorithm].identifier;
  const entries = request.revoked.map(revokedEntry);
  const tbs = derSequence(
    derInteger(1),
    algorithm,
    subject,
    derTime(request.thisUpdate),
    derTime(request.nextUpdate),
    // Joined first: a function takes only so many arguments.
    ...(entries.length > 0 ? [derSequence(Buffer.concat(entries))] : []),
    derExplicit(
      0,
      derSequence(
        authorityKeyIdentifier(keyIdentifier(publicKeyBits)),
        extension(oid.crlNumber, derInteger(request.number)),
        ...(request.expiredSince
          ? [extension(oid.expiredCertsOnCrl, derGeneralizedTime(request.expiredSince))]
          : []),
      ),
    ),
  );
  return derSequence(tbs, algorithm, derBits(await issuer.sign(tbs)));
}

function revokedEntry({ serial, time, reason = 'unspecified' }: RevokedCertificate): Buffer {
  const code = REASONS[reason];
  // 5.3.1: "unspecified" is said by leaving the extension out.
  const extensions =
    code === 0 ? [] : [derSequence(extension(oid.crlReason, derValue(10, Uint8Array.of(code))))];
  return derSequence(derInteger(serial), derTime(time), ...extensions);
}
