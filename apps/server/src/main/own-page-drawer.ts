import { createHash } from 'node:crypto';
import { userShare } from '../domains/documents/index.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { PdfRenderers } from '../platform/workers/pdf-renderers.ts';
import { TaskFailure } from '../platform/workers/task-outcome.ts';

const LIMITS = { timeoutMs: 30_000, workMs: 10_000 };
const RETRY_SECONDS = 30;

/** Draws a page of a document of the product's own, in its reader's share of the renderers. Throws NOT_FOUND for a page that it does not have, BUSY for one that took too long. */
export const ownPageDrawer =
  (renderers: PdfRenderers) =>
  async (order: { bytes: Uint8Array; page: number; width: number }, userId: string): Promise<Uint8Array> => {
    // Of these bytes: a renderer that holds the document by this name draws the same.
    const sha256 = createHash('sha256').update(order.bytes).digest('hex');
    try {
      const limits = { ...LIMITS, sharers: [userShare(userId)] };
      return (await renderers.run('drawOwnPage', { ...order, sha256 }, limits)).bytes;
    } catch (error) {
      if (!(error instanceof TaskFailure)) throw error;
      if (error.code === 'no-such-page') throw new AppError('NOT_FOUND', { cause: error });
      if (error.code !== 'timeout' && error.code !== 'starved') throw error;
      throw new AppError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
    }
  };
