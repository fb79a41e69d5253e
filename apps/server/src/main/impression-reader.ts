import { userShare } from '../domains/documents/index.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Impression, ImpressionOrder } from '../platform/pictures/impression/read-impression.ts';
import type { PdfRenderers } from '../platform/workers/pdf-renderers.ts';
import { TaskFailure } from '../platform/workers/task-outcome.ts';

const LIMITS = { timeoutMs: 60_000, workMs: 20_000 };
const RETRY_SECONDS = 30;

/** Reads a picture of a seal's impression, in its sender's share of the renderers. Throws TaskFailure for one that shows none, BUSY for one that took too long. */
export const impressionReader =
  (renderers: PdfRenderers) =>
  async (order: ImpressionOrder, userId: string): Promise<Impression> => {
    try {
      return await renderers.run('readImpression', order, { ...LIMITS, sharers: [userShare(userId)] });
    } catch (error) {
      if (!(error instanceof TaskFailure) || (error.code !== 'timeout' && error.code !== 'starved'))
        throw error;
      throw new AppError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
    }
  };
