import { userShare } from '../domains/documents/index.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { PdfRenderers } from '../platform/workers/pdf-renderers.ts';
import { TaskFailure } from '../platform/workers/task-outcome.ts';

const LIMITS = { timeoutMs: 30_000, workMs: 10_000 };
const RETRY_SECONDS = 30;

/** Processes a picture that a person uploaded, in their share of the renderers. Throws TaskFailure for an unreadable one, BUSY for one that took too long. */
export const pictureRenderer =
  (renderers: PdfRenderers, task: 'fitLogo' | 'fitPicture' | 'squarePicture') =>
  async (bytes: Uint8Array, userId: string): Promise<Uint8Array> => {
    try {
      return await renderers.run(task, { bytes }, { ...LIMITS, sharers: [userShare(userId)] });
    } catch (error) {
      if (!(error instanceof TaskFailure) || (error.code !== 'timeout' && error.code !== 'starved'))
        throw error;
      throw new AppError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
    }
  };
