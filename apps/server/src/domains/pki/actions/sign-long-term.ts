import type { Clock } from '@cinnabar/kernel';
import {
  algorithmFacts,
  fillPrepared,
  type Signer,
  signatureSize,
  signDigest,
  type Timestamper,
} from '@cinnabar/pdf';
import type { PdfRevisions, PrepareRevision } from '../../../platform/workers/pdf-revisions.ts';
import { collectFor, type ValidationSources } from './collect-own-validation.ts';

/**
 * Signs a file at B-LT: the revision that signs, followed by the validation data of its signature and its timestamp. The key is used here;
 * the file is read and its revisions are written elsewhere. Throws what writing throws, TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 * @param prepare of the same file
 * @returns the bytes to append
 */
export async function signLongTerm(
  context: { clock: Clock; timestamp: Timestamper; sources: ValidationSources },
  { file, signer, prepare }: { file: PdfRevisions; signer: Signer; prepare: PrepareRevision },
): Promise<Buffer> {
  const { timestamp, tokens } = keptTokens(context.timestamp);
  const { algorithm, certificate, chain } = signer;
  const facts = { signer: { algorithm, certificate, chain }, timestamp: true };
  const { digest } = algorithmFacts[algorithm];
  const signed = await fillPrepared(
    (reserve) => prepare(facts, { reserve, digest }),
    signatureSize(signer, timestamp),
    (prepared) => signDigest(prepared.digest, signer, timestamp),
  );
  const since = { issuing: context.clock.now() };
  const made = { certificates: [certificate], tokens: tokens(), since };
  const data = await collectFor(context.sources, made);
  return Buffer.concat([signed, await file.followedBy(signed).validate(data)]);
}

/** The same timestamper, and its last token: one that turned out too large for its placeholder is requested again. */
export function keptTokens(timestamp: Timestamper): { timestamp: Timestamper; tokens: () => Uint8Array[] } {
  let last: Uint8Array | undefined;
  const keeping = async (digest: Uint8Array) => {
    last = await timestamp(digest);
    return last;
  };
  const { tokenSize } = timestamp;
  return {
    timestamp: Object.assign(keeping, tokenSize === undefined ? {} : { tokenSize }),
    tokens: () => (last ? [last] : []),
  };
}
