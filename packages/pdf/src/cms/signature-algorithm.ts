import { derExplicit, derInteger, derNull, derOid, derSequence } from './der-writer.ts';
import { oid } from './oids.ts';

/** The algorithms we sign with. The name says key and digest; PSS salts are as long as the digest. */
export type SignatureAlgorithm =
  | 'rsa-sha256'
  | 'rsa-sha384'
  | 'rsa-sha512'
  | 'rsa-pss-sha256'
  | 'ecdsa-p256-sha256'
  | 'ecdsa-p384-sha384'
  | 'ecdsa-p521-sha512'
  | 'ed25519';

export type DigestName = 'sha256' | 'sha384' | 'sha512';

export interface AlgorithmFacts {
  /** Digest of the content, and of the signed attributes. Ed25519 in CMS goes with SHA-512 (RFC 8419, 2.3). */
  readonly digest: DigestName;
  /** AlgorithmIdentifier of the signature. */
  readonly identifier: Uint8Array;
}

/** AlgorithmIdentifier of a digest. RFC 5754, 2: parameters are left out. */
export const digestIdentifier = (digest: DigestName): Buffer => derSequence(derOid(oid[digest]));

const rsa = (digest: DigestName, id: string): AlgorithmFacts => ({
  digest,
  identifier: derSequence(derOid(id), derNull),
});

const plain = (digest: DigestName, id: string): AlgorithmFacts => ({
  digest,
  identifier: derSequence(derOid(id)),
});

/** RFC 4055, 3.1. */
const pssSha256 = derSequence(
  derOid(oid.rsaPss),
  derSequence(
    derExplicit(0, digestIdentifier('sha256')),
    derExplicit(1, derSequence(derOid(oid.mgf1), digestIdentifier('sha256'))),
    derExplicit(2, derInteger(32)),
  ),
);

export const algorithmFacts: Readonly<Record<SignatureAlgorithm, AlgorithmFacts>> = {
  'rsa-sha256': rsa('sha256', oid.rsaSha256),
  'rsa-sha384': rsa('sha384', oid.rsaSha384),
  'rsa-sha512': rsa('sha512', oid.rsaSha512),
  'rsa-pss-sha256': { digest: 'sha256', identifier: pssSha256 },
  'ecdsa-p256-sha256': plain('sha256', oid.ecdsaSha256),
  'ecdsa-p384-sha384': plain('sha384', oid.ecdsaSha384),
  'ecdsa-p521-sha512': plain('sha512', oid.ecdsaSha512),
  ed25519: plain('sha512', oid.ed25519),
};
