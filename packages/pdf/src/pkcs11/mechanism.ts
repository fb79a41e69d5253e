import { createHash } from 'node:crypto';
import { derInteger, derNull, derOctets, derOid, derSequence } from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { algorithmFacts, digestBytes, type SignatureAlgorithm } from '../cms/signature-algorithm.ts';
import { CK, type Cryptoki } from './cryptoki.ts';
import { Pkcs11Error } from './pkcs11-error.ts';

/** How a token signs with an algorithm. Digests are made here, so that a document's bytes never travel to the token. */
export interface Mechanism {
  /** CK_MECHANISM. */
  readonly bytes: Buffer;
  /** What the token is given to sign. */
  input(data: Uint8Array): Uint8Array;
  /** The token's signature in the form that certificates and CMS carry. */
  output(signature: Uint8Array): Uint8Array;
}

const PSS_NUMBERS = {
  sha256: [CK.CKM_SHA256, CK.CKG_MGF1_SHA256],
  sha384: [CK.CKM_SHA384, CK.CKG_MGF1_SHA384],
  sha512: [CK.CKM_SHA512, CK.CKG_MGF1_SHA512],
} as const;

const same = (bytes: Uint8Array): Uint8Array => bytes;

/** Throws a Pkcs11Error `unsupported`: for SM2 every vendor has numbers of its own. */
export function mechanismFor(algorithm: SignatureAlgorithm, cryptoki: Cryptoki): Mechanism {
  const make = (type: number, parameter: Buffer | null, convert: Pick<Mechanism, 'input' | 'output'>) => ({
    bytes: cryptoki.layout(type, parameter, parameter?.length ?? 0),
    ...convert,
  });
  const { digest } = algorithmFacts[algorithm];
  const hash = (data: Uint8Array) => createHash(digest).update(data).digest();
  if (algorithm === 'ed25519') return make(CK.CKM_EDDSA, null, { input: same, output: same });
  if (algorithm.startsWith('ecdsa-')) return make(CK.CKM_ECDSA, null, { input: hash, output: toDer });
  if (digest === 'sm3') throw new Pkcs11Error('unsupported', 'PKCS#11 has no standard mechanism for SM2');
  if (algorithm.startsWith('rsa-pss-')) {
    // CK_RSA_PKCS_PSS_PARAMS: digest, mask, bytes of salt.
    const parameter = cryptoki.layout(...PSS_NUMBERS[digest], digestBytes[digest]);
    return make(CK.CKM_RSA_PKCS_PSS, parameter, { input: hash, output: same });
  }
  const input = (data: Uint8Array) =>
    derSequence(derSequence(derOid(oid[digest]), derNull), derOctets(hash(data)));
  return make(CK.CKM_RSA_PKCS, null, { input, output: same });
}

/** ECDSA of tokens is r ‖ s; X.509 and CMS have a SEQUENCE of both (RFC 3279, 2.2.3). */
function toDer(signature: Uint8Array): Uint8Array {
  const half = signature.length / 2;
  return derSequence(derInteger(signature.subarray(0, half)), derInteger(signature.subarray(half)));
}
