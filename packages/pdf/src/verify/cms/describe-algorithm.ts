import type { KeyObject } from 'node:crypto';
import type { DerNode } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import { digestNameOf, digestOfScheme, readPublicKey } from '../../cms/verify-signature.ts';
import { digestLimit, earlier, keyLimit } from '../policy/algorithm-limits.ts';

export interface AlgorithmDescription {
  digest: string;
  signature: string;
  keyBits: number | null;
  /** Until when it could be relied on; null when it still can. */
  limit: Date | null;
  /** That time is over. */
  weak: boolean;
}

const EC_BITS: Record<string, number> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  secp256k1: 256,
  brainpoolP256r1: 256,
  brainpoolP384r1: 384,
  brainpoolP512r1: 512,
  brainpoolP224r1: 224,
  brainpoolP320r1: 320,
  prime192v1: 192,
  secp224r1: 224,
  SM2: 256,
};

/** Names and strength of what a signature was made with. Never throws: an unreadable key has no strength to name. */
export function describeAlgorithm(
  digestAlgorithm: string,
  signatureAlgorithm: DerNode,
  publicKeyInfo: Uint8Array | undefined,
  now: Date,
): AlgorithmDescription {
  const digest = digestNameOf(digestAlgorithm) ?? digestAlgorithm;
  const id = unlessMalformed(() => signatureAlgorithm.child(0).oid, '?');
  const { name, bits } = describeKey(publicKeyInfo, id);
  const limit = [digestLimit(digestOfScheme(id) ?? digest), keyLimit(name, bits)].reduce(
    earlier,
    digestLimit(digest),
  );
  return { digest, signature: name, keyBits: bits, limit, weak: limit !== null && limit < now };
}

/** The kind of a key and its size in bits, null for kinds that are not known here. */
export function describeKey(
  publicKeyInfo: Uint8Array | undefined,
  id: string,
): { name: string; bits: number | null } {
  if (id.startsWith('1.2.156.10197.')) return { name: 'SM2', bits: 256 };
  const unknown = { name: id, bits: null };
  // That a key cannot be read is said elsewhere: the signature cannot be verified.
  return publicKeyInfo ? unlessMalformed(() => describe(readPublicKey(publicKeyInfo), id), unknown) : unknown;
}

function describe(key: KeyObject, id: string): { name: string; bits: number | null } {
  const details = key.asymmetricKeyDetails;
  switch (key.asymmetricKeyType) {
    case 'rsa':
    case 'rsa-pss':
      return { name: PSS.has(id) ? 'RSA-PSS' : 'RSA', bits: details?.modulusLength ?? null };
    case 'ec': {
      const curve = details?.namedCurve ?? '';
      const name = curve === 'prime256v1' ? 'P-256' : curve.replace(/^secp(\d+)r1$/, 'P-$1');
      return { name: `ECDSA ${name}`, bits: EC_BITS[curve] ?? null };
    }
    case 'dsa':
      return { name: 'DSA', bits: details?.modulusLength ?? null };
    default:
      return key.asymmetricKeyType === 'ed448'
        ? { name: 'Ed448', bits: 448 }
        : { name: 'Ed25519', bits: 256 };
  }
}

const PSS: ReadonlySet<string> = new Set([oid.rsaPss, oid.rsaPssShake128, oid.rsaPssShake256]);
