import { userShare } from '../domains/documents/index.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { PaperPicture } from '../platform/pictures/fit-paper-picture.ts';
import type { PdfRenderers } from '../platform/workers/pdf-renderers.ts';
import { TaskFailure } from '../platform/workers/task-outcome.ts';

const LIMITS = { timeoutMs: 30_000, workMs: 10_000 };
const RETRY_SECONDS = 30;

interface Rendered {
  fitLogo: Uint8Array;
  fitPicture: Uint8Array;
  squarePicture: Uint8Array;
  fitPaperPicture: PaperPicture;
}

/** Processes a picture that a person uploaded, in their share of the renderers. Throws TaskFailure for an unreadable one, BUSY for one that took too long. */
export const pictureRenderer =
  <Task extends keyof Rendered>(renderers: PdfRenderers, task: Task) =>
  async (bytes: Uint8Array, userId: string): Promise<Rendered[Task]> => {
    const named: keyof Rendered = task;
    try {
      const done = await renderers.run(named, { bytes }, { ...LIMITS, sharers: [userShare(userId)] });
      return done as Rendered[Task];
    } catch (error) {
      if (!(error instanceof TaskFailure) || (error.code !== 'timeout' && error.code !== 'starved'))
        throw error;
      throw new AppError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
    }
  };
