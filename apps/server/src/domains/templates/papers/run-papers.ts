import { MOST_PAPER_PAGES } from '@cinnabar/protocol/templates/template-limits';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PapersToTypeset, TypesetFile } from '../../../platform/workers/paper-tasks.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import { readPictures } from '../assets/read-pictures.ts';
import type { TemplatesDeps } from '../templates-deps.ts';

/** From being queued on. */
export const PAPER_TASK = { timeoutMs: 30_000 };
const RETRY_SECONDS = 30;

/** Typesets papers in the threads (`paper-tasks.ts`), with the bytes of the template's pictures beside those of values. Throws those of `readPictures` and `inTime`. */
export async function typesetPapers(
  deps: Pick<TemplatesDeps, 'workers' | 'database' | 'storage'>,
  plan: PapersToTypeset,
): Promise<TypesetFile[]> {
  const pictures = { ...plan.pictures, ...(await readPictures(deps, plan)) };
  return inTime(deps.workers.run('typesetFiles', { ...plan, pictures }, PAPER_TASK));
}

/** A task of the threads whose failures are answers. Throws PAPER_TOO_LONG, PAPER_PICTURE_BROKEN, BUSY. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    if (error.code === 'timeout') throw new AppError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
    // `memory`: a paper whose pages do not fit in a thread has too many.
    if (['too-long', 'memory', 'does-not-fit'].includes(error.code))
      throw new AppError('PAPER_TOO_LONG', { params: { max: MOST_PAPER_PAGES }, cause: error });
    if (error.code === 'bad-image') throw new AppError('PAPER_PICTURE_BROKEN', { cause: error });
    throw error;
  }
}
