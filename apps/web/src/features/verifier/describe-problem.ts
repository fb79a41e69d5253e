import { ApiError } from '../../lib/errors/api-error.ts';
import type { FileRefusal } from './refuse-file.ts';

/** Why there is no verdict. The file is kept where a second attempt may succeed, so that it need not be chosen again. */
export type Problem =
  | { kind: FileRefusal | 'onlyOne' }
  /** The server read the file and will not verify it. */
  | { kind: 'refused'; refusal: ApiError }
  /** Not sent, or not answered. `refusal` is the server's, if it said anything. */
  | { kind: 'failed'; refusal: ApiError | null; file: File }
  /** Too much at once; `wait` in seconds until the next attempt has a chance. */
  | { kind: 'busy'; refusal: ApiError; file: File; wait: number };

const BUSY = [429, 503];
/** Where the server names no time, in seconds. */
const USUAL_WAIT = 5;

/** What went wrong with an upload (product-spec §8: the server's message, or "File upload failed"). */
export function problemOf(error: unknown, file: File): Problem {
  if (!(error instanceof ApiError) || error.reason === 'NO_ANSWER')
    return { kind: 'failed', refusal: null, file };
  const { status, retryAfter } = error;
  if (BUSY.includes(status)) return { kind: 'busy', refusal: error, file, wait: retryAfter ?? USUAL_WAIT };
  return status >= 500 ? { kind: 'failed', refusal: error, file } : { kind: 'refused', refusal: error };
}
