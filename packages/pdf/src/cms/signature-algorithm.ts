import { derExplicit, derInteger, derNull, derOid, derSequence } from './der-writer.ts';
import { oid } from './oids.ts';

/** The algorithms we sign with. The name says key and digest; PSS salts are as long as the digest. */
export type SignatureAlgorithm =
  | 'rsa-sha256'
  | 'rsa-sha384'
  | 'rsa-sha512'
  | 'rsa-pss-sha256'
  | 'rsa-pss-sha384'
  | 'rsa-pss-sha512'
  | 'ecdsa-p256-sha256'
  | 'ecdsa-p384-sha384'
  | 'ecdsa-p521-sha512'
  | 'ed25519'
  | 'sm2-sm3';

export type DigestName = 'sha256' | 'sha384' | 'sha512' | 'sm3';

/** Sizes in bytes. */
export const digestBytes: Readonly<Record<DigestName, number>> = {
  sha256: 32,
  sha384: 48,
  sha512: 64,
  sm3: 32,
};

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
const pss = (digest: DigestName): AlgorithmFacts => ({
  digest,
  identifier: derSequence(
    derOid(oid.rsaPss),
    derSequence(
      derExplicit(0, digestIdentifier(digest)),
      derExplicit(1, derSequence(derOid(oid.mgf1), digestIdentifier(digest))),
      derExplicit(2, derInteger(digestBytes[digest])),
    ),
  ),
});

/** Digest and DER identifier of each algorithm that signatures are made and verified with (RFC 4055, RFC 5754, RFC 5758). */
export const algorithmFacts: Readonly<Record<SignatureAlgorithm, AlgorithmFacts>> = {
  'rsa-sha256': rsa('sha256', oid.rsaSha256),
  'rsa-sha384': rsa('sha384', oid.rsaSha384),
  'rsa-sha512': rsa('sha512', oid.rsaSha512),
  'rsa-pss-sha256': pss('sha256'),
  'rsa-pss-sha384': pss('sha384'),
  'rsa-pss-sha512': pss('sha512'),
  'ecdsa-p256-sha256': plain('sha256', oid.ecdsaSha256),
  'ecdsa-p384-sha384': plain('sha384', oid.ecdsaSha384),
  'ecdsa-p521-sha512': plain('sha512', oid.ecdsaSha512),
  ed25519: plain('sha512', oid.ed25519),
  'sm2-sm3': plain('sm3', oid.sm2WithSm3),
};
