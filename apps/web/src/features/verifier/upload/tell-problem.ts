import { ApiError, NO_ANSWER } from '../../../lib/api-error.ts';
import type { FileRefusal } from './refuse-file.ts';

/** Why there is no verdict. What a second attempt may mend keeps its file, so that nobody has to look for it again. */
export type Problem =
  | { kind: FileRefusal | 'onlyOne' }
  /** The server looked at the file and will not judge it. */
  | { kind: 'refused'; message: string }
  /** Not sent, or not answered. `message` is the server's, if it said anything. */
  | { kind: 'failed'; message: string | null; file: File }
  /** Too much at once; `wait` in seconds until the next attempt has a chance. */
  | { kind: 'busy'; message: string; file: File; wait: number };

const BUSY = [429, 503];
/** Where the server names no time, in seconds. */
const USUAL_WAIT = 5;

/** What went wrong with an upload (product-spec §8: the server's message, or "File upload failed"). */
export function problemOf(error: unknown, file: File): Problem {
  if (!(error instanceof ApiError) || error.code === NO_ANSWER)
    return { kind: 'failed', message: null, file };
  const { message, status, retryAfter } = error;
  if (BUSY.includes(status)) return { kind: 'busy', message, file, wait: retryAfter ?? USUAL_WAIT };
  return status >= 500 ? { kind: 'failed', message, file } : { kind: 'refused', message };
}
