import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@cinnabar/kernel';
import { fillPrepared, readTimestampTime, type Timestamper, UNKNOWN_TOKEN_BYTES } from '@cinnabar/pdf';
import type { PdfRevisions } from '../../../platform/workers/pdf-revisions.ts';
import { collectFor, collectForFile, type ValidationSources } from './collect-own-validation.ts';
import { keptTokens } from './sign-long-term.ts';

/**
 * Prepares a file for the archive, B-LTA: validation data of every signature and a document timestamp over all of it (EN 319 142-1, 5.5).
 * After it follows the revocation data of the timestamp's own authority, issued after the timestamp: past validation goes back in time to
 * the latest revocation data of each authority and must not reach a time before the timestamp (EN 319 102-1, 5.6.2.2; docs/decisions/0035).
 * The file is read and its revisions are written elsewhere. Throws TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE, and what writing throws.
 * @returns the bytes to append
 */
export async function closeForArchive(
  { clock, timestamp, sources }: { clock: Clock; timestamp: Timestamper; sources: ValidationSources },
  { file, field, isOurs }: { file: PdfRevisions; field: string; isOurs: (field: string) => boolean },
): Promise<Buffer> {
  const messages = await file.messages();
  const data = await collectForFile(sources, messages, { isOurs, since: { issuing: clock.now() } });
  const validation = Buffer.from(await file.validate(data));
  const kept = keptTokens(timestamp);
  const validated = file.followedBy(validation);
  const stamp = await fillPrepared(
    (reserve) => validated.stamp(field, { reserve, digest: 'sha256' }),
    timestamp.tokenSize ?? UNKNOWN_TOKEN_BYTES,
    ({ digest }) => kept.timestamp(digest),
  );
  const tokens = kept.tokens();
  const time = await untilListed(clock, tokens);
  const after = await collectFor(sources, { certificates: [], tokens, since: { root: time, issuing: time } });
  return Buffer.concat([validation, stamp, await validated.followedBy(stamp).validate(after)]);
}

/** Lists state whole seconds: one that is certainly from after the timestamp is made in the second that follows. */
async function untilListed(clock: Clock, tokens: readonly Uint8Array[]): Promise<Date> {
  const stamped = Math.max(...tokens.map((token) => readTimestampTime(token).getTime()));
  const next = Math.ceil(stamped / 1000) * 1000;
  const wait = next - clock.now().getTime();
  if (wait > 0 && wait <= 1000) await pause(wait);
  return new Date(next);
}
