import {
  builtInTimestamper,
  type Signer,
  TimestampError,
  type Timestamper,
  timestampFrom,
} from '@cinnabar/pdf';
import { AppError } from '../../platform/http/app-error.ts';

const ASK_MS = 8_000;

/**
 * The timestamps of this installation: from the authorities that the operator names, else from the built-in one. An authority
 * that does not answer is an error that can be retried; nothing less is taken in its place.
 */
export function createTimestamper(urls: readonly string[], builtIn: () => Signer): Timestamper {
  if (urls.length === 0) return builtInTimestamper(builtIn());
  const ask = timestampFrom(urls, { timeoutMs: ASK_MS });
  return async (digest) => {
    try {
      return await ask(digest);
    } catch (error) {
      if (error instanceof TimestampError)
        throw new AppError('TIMESTAMP_UNAVAILABLE', { retryAfter: 30, cause: error });
      throw error;
    }
  };
}
