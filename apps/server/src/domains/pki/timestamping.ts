import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@cinnabar/kernel';
import {
  builtInTimestamper,
  readTimestampTime,
  type Signer,
  TimestampError,
  type Timestamper,
  timestampFrom,
} from '@cinnabar/pdf';
import { AppError } from '../../platform/http/app-error.ts';

const ASK_MS = 8_000;
/** An authority whose clock is further behind than this is not waited for. */
const LONGEST_WAIT_MS = 5_000;
/** An authority whose clock is further behind than this is wrong. */
const MOST_LAG_MS = 10 * 60_000;

export interface Timestamping {
  /** Throws TIMESTAMP_UNAVAILABLE when no authority answers. */
  timestamper: Timestamper;
  /**
   * The same for a signature whose certificate begins at `time`: an authority whose clock is behind must not timestamp it before its
   * certificate began, which is a permanent fault (EN 319 102-1, 5.5.4 (4): NOT_YET_VALID).
   */
  timestamperFrom(time: Date): Timestamper;
  /** How far the authority's clock was behind at its last answer, in milliseconds: certificates begin earlier by as much. */
  lagMs(): number;
}

/**
 * The timestamps of this installation: from the authorities that the operator configured, else from the built-in one. An authority that
 * does not answer is a retryable error; there is no weaker substitute.
 */
export function createTimestamping(
  urls: readonly string[],
  builtIn: () => Signer,
  clock: Clock,
): Timestamping {
  if (urls.length === 0) {
    const timestamper = builtInTimestamper(builtIn(), undefined, () => clock.now());
    return { timestamper, timestamperFrom: () => timestamper, lagMs: () => 0 };
  }
  let lag = 0;
  const ask = timestampFrom(urls, { timeoutMs: ASK_MS });
  const timestamper: Timestamper = async (digest) => {
    const asked = clock.now();
    try {
      const token = await ask(digest);
      lag = lagBehind(asked, readTimestampTime(token));
      return token;
    } catch (error) {
      if (error instanceof TimestampError)
        throw new AppError('TIMESTAMP_UNAVAILABLE', { retryAfter: 30, cause: error });
      throw error;
    }
  };
  const timestamperFrom =
    (time: Date): Timestamper =>
    async (digest) => {
      const first = await timestamper(digest);
      const missing = time.getTime() - readTimestampTime(first).getTime();
      if (missing <= 0) return first;
      if (missing <= LONGEST_WAIT_MS) {
        await pause(missing);
        const second = await timestamper(digest);
        if (readTimestampTime(second) >= time) return second;
      }
      const cause = new Error(`the clock of the timestamp authority is ${missing} ms behind`);
      throw new AppError('TIMESTAMP_UNAVAILABLE', { retryAfter: 30, cause });
    };
  return { timestamper, timestamperFrom, lagMs: () => Math.min(lag, MOST_LAG_MS) };
}

/** Many authorities state whole seconds, and are then not behind within one. */
function lagBehind(asked: Date, stamped: Date): number {
  const since = stamped.getMilliseconds() === 0 ? Math.floor(asked.getTime() / 1000) * 1000 : asked.getTime();
  return Math.max(0, since - stamped.getTime());
}
