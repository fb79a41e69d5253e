import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@cinnabar/kernel';
import { closeRevision, longTermRevision, readTimestampTime, type Timestamper } from '@cinnabar/pdf';
import { collectFor, collectForFile, type ValidationSources } from './collect-own-validation.ts';
import { keptTokens } from './sign-long-term.ts';

/**
 * Prepares a file for the archive, B-LTA: validation data of every signature and a document timestamp over all of it (EN 319 142-1, 5.5).
 * After it follows the revocation data of the timestamp's own authority, issued after the timestamp: past validation goes back in time to
 * the latest revocation data of each authority and must not reach a time before the timestamp (EN 319 102-1, 5.6.2.2; docs/decisions/0035).
 * Throws TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE, and what `closeRevision` throws.
 * @returns the bytes to append
 */
export async function closeForArchive(
  { clock, timestamp, sources }: { clock: Clock; timestamp: Timestamper; sources: ValidationSources },
  { base, field, isOurs }: { base: Uint8Array; field: string; isOurs: (field: string) => boolean },
): Promise<Buffer> {
  const data = await collectForFile(sources, base, { isOurs, since: { issuing: clock.now() } });
  const kept = keptTokens(timestamp);
  const closing = await closeRevision(base, { data, field }, kept.timestamp);
  const tokens = kept.tokens();
  const time = await untilListed(clock, tokens);
  const after = await collectFor(sources, { certificates: [], tokens, since: { root: time, issuing: time } });
  return longTermRevision(base, closing, after);
}

/** Lists state whole seconds: one that is certainly from after the timestamp is made in the second that follows. */
async function untilListed(clock: Clock, tokens: readonly Uint8Array[]): Promise<Date> {
  const stamped = Math.max(...tokens.map((token) => readTimestampTime(token).getTime()));
  const next = Math.ceil(stamped / 1000) * 1000;
  const wait = next - clock.now().getTime();
  if (wait > 0 && wait <= 1000) await pause(wait);
  return new Date(next);
}
