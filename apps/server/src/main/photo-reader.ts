import { userShare } from '../domains/documents/index.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { ReadPhoto } from '../platform/pictures/photo/read-photo.ts';
import type { PdfRenderers } from '../platform/workers/pdf-renderers.ts';
import { TaskFailure } from '../platform/workers/task-outcome.ts';

const LIMITS = { timeoutMs: 60_000, workMs: 20_000 };
const RETRY_SECONDS = 30;

/** Reads a photo of a stamped page, in its sender's share of the renderers. Throws TaskFailure for an unreadable one, BUSY for one that took too long. */
export const photoReader =
  (renderers: PdfRenderers) =>
  async (bytes: Uint8Array, userId: string): Promise<ReadPhoto> => {
    try {
      return await renderers.run('readPhoto', { bytes }, { ...LIMITS, sharers: [userShare(userId)] });
    } catch (error) {
      if (!(error instanceof TaskFailure) || (error.code !== 'timeout' && error.code !== 'starved'))
        throw error;
      throw new AppError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
    }
  };
