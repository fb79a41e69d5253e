import { algorithmFacts } from '../cms/signature-algorithm.ts';
import { signatureSize } from '../cms/signature-size.ts';
import { type ContentTypes, signDigest, type Timestamper } from '../cms/signed-data.ts';
import type { Signer } from '../cms/signer.ts';
import type { ByteSource } from '../objects/byte-source.ts';
import { PdfError } from '../objects/pdf-error.ts';
import type { BaseWitness } from '../write/base-witness.ts';
import { digestPrepared, fillContents, type PreparedSignature } from './prepared-signature.ts';

/** With what a revision is signed: B-B, or B-T when a timestamper is given (EN 319 142-1, 6). */
export interface Signing {
  readonly signer: Signer;
  readonly timestamp?: Timestamper | undefined;
  /** How the parts of the message are named; `pkcs7` when absent. */
  readonly contentTypes?: ContentTypes | undefined;
  /** Called with the digest of the signed base, for `appendRevision` to compare. */
  readonly onBase?: ((witness: BaseWitness) => void) | undefined;
}

/** What is known of a signature before it is made, wherever its key is. */
export interface SigningFacts {
  readonly signer: Omit<Signer, 'sign'>;
  /** Present where the signature gets a timestamp. */
  readonly timestamp?: unknown;
}

/** A revision that lacks only its signature, for signatures that are made elsewhere: in another thread or at another time. */
export interface UnsignedRevision {
  /** The file that the revision follows. */
  readonly base: ByteSource;
  readonly prepare: Prepare;
}

/** Writes the revision with this many bytes reserved for the signature, in memory that is not used for anything else. */
export type Prepare = (reserve: number) => PreparedSignature;

/** Prepares, signs and embeds. @returns the bytes to append to the base */
export function signPrepared(
  { base, prepare }: UnsignedRevision,
  { signer, timestamp, contentTypes, onBase }: Signing,
): Promise<Buffer> {
  const { digest } = algorithmFacts[signer.algorithm];
  return fillPrepared(prepare, signatureSize(signer, timestamp, contentTypes), (prepared) =>
    signDigest(digestPrepared(base, prepared, digest, onBase), signer, timestamp, contentTypes),
  );
}

/** Reserve beyond the first result's size, for signatures and tokens that vary by some bytes. */
const SLACK = 64;

/**
 * Prepares with the estimated size and embeds what `make` gives. If that turns out larger (an authority with longer tokens than thought)
 * both are done once more with the right size. Error: `contents-too-small`.
 * @param prepare may work in another thread: its result is plain data
 * @returns the bytes to append to the base
 */
export async function fillPrepared<Prepared extends PreparedSignature>(
  prepare: (reserve: number) => Prepared | Promise<Prepared>,
  estimate: number,
  make: (prepared: Prepared) => Promise<Uint8Array>,
): Promise<Buffer> {
  let reserve = estimate;
  for (let attempt = 0; attempt < 2; attempt++) {
    const prepared = await prepare(reserve);
    const signature = await make(prepared);
    if (signature.length <= reserve) return fillContents(prepared, signature);
    reserve = signature.length + SLACK;
  }
  throw new PdfError('contents-too-small', 'signatures of this authority differ too much in size');
}
