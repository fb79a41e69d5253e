import { algorithmFacts } from '../cms/signature-algorithm.ts';
import { signatureSize } from '../cms/signature-size.ts';
import { signDigest, type Timestamper } from '../cms/signed-data.ts';
import type { Signer } from '../cms/signer.ts';
import type { ByteSource } from '../objects/byte-source.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { digestPrepared, embedSignature, type PreparedSignature } from './prepared-signature.ts';

/** With what a revision is signed: B-B, or B-T when a timestamper is given (EN 319 142-1, 6). */
export interface Signing {
  readonly signer: Signer;
  readonly timestamp?: Timestamper | undefined;
}

/**
 * Prepares, signs and embeds. An authority whose token is larger than was thought is given its room in a second try.
 * @param prepare writes the revision with the given number of bytes reserved for the signature
 * @returns the bytes to append to the base
 */
export async function signPrepared(
  base: ByteSource,
  prepare: (reserve: number) => PreparedSignature,
  { signer, timestamp }: Signing,
): Promise<Buffer> {
  const { digest } = algorithmFacts[signer.algorithm];
  const sign = async (reserve: number) => {
    const prepared = prepare(reserve);
    const cms = await signDigest(digestPrepared(base, prepared, digest), signer, timestamp);
    const fits = cms.length <= reserve;
    return { cms, appended: fits ? embedSignature(prepared, cms) : undefined };
  };
  const first = await sign(signatureSize(signer, timestamp));
  if (first.appended) return first.appended;
  const second = await sign(first.cms.length + 64);
  if (second.appended) return second.appended;
  throw new PdfError('contents-too-small', 'signatures of this authority differ too much in size');
}
