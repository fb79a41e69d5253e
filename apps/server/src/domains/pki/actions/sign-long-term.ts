import type { Clock } from '@cinnabar/kernel';
import { longTermRevision, type Signer, type Signing, type Timestamper } from '@cinnabar/pdf';
import { collectFor, type ValidationSources } from './collect-own-validation.ts';

/** Writes a revision that signs `base` once, with the given key and timestamper; the bytes to append. */
export type WriteRevision = (signing: Signing) => Promise<Uint8Array>;

/**
 * Signs a file at B-LT: the revision that signs, followed by the validation data of its signature and its timestamp. Throws what writing
 * throws, TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 * @returns the whole file
 */
export async function signLongTerm(
  context: { clock: Clock; timestamp: Timestamper; sources: ValidationSources },
  { base, signer, write }: { base: Uint8Array; signer: Signer; write: WriteRevision },
): Promise<Buffer> {
  const { timestamp, tokens } = keptTokens(context.timestamp);
  const signed = await write({ signer, timestamp });
  const since = { issuing: context.clock.now() };
  const made = { certificates: [signer.certificate], tokens: tokens(), since };
  const data = await collectFor(context.sources, made);
  return Buffer.concat([base, longTermRevision(base, signed, data)]);
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
