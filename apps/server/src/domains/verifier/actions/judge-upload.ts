import type { VerificationReport } from '@cinnabar/pdf';
import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { ChangePictures } from '../present-verification.ts';
import type { VerifierDeps } from '../verifier-deps.ts';
import { drawPictures } from './draw-pictures.ts';

export interface Judged {
  report: VerificationReport;
  /** The file's own /ID, hex. */
  fileId: string | null;
  pictures: ChangePictures;
}

/**
 * Pictures are left out when they cost too much; the verdict never is. Throws VERIFY_NOT_PDF, VERIFY_ENCRYPTED, VERIFY_UNREADABLE, VERIFY_BUSY.
 * @param at when certificates must have been good, where no trusted timestamp says so
 */
export async function judgeUpload(deps: VerifierDeps, path: string, at: Date): Promise<Judged> {
  try {
    const begun = performance.now();
    const judged = await judge(deps, path, at);
    const left = deps.times.whole - (performance.now() - begun);
    return { ...judged, pictures: await drawPictures(deps, path, judged.report, left) };
  } catch (error) {
    if (error instanceof AppError && error.reason === 'BUSY')
      throw new AppError('VERIFY_BUSY', error.options);
    if (!(error instanceof TaskFailure)) throw error;
    // Not the file's fault: nothing may be said of it.
    if (error.code === 'starved') throw new AppError('VERIFY_BUSY', { retryAfter: 30, cause: error });
    throw new AppError(REFUSALS[error.code] ?? 'VERIFY_UNREADABLE', { cause: error });
  }
}

async function judge({ judges, pki, log, online, times }: VerifierDeps, path: string, at: Date) {
  const request = { path, trust: await pki.trustAnchors(), online, at };
  try {
    return await judges.run('judgeFile', { ...request, images: true }, { timeoutMs: times.withImages });
  } catch (error) {
    if (!(error instanceof TaskFailure) || !COSTS.has(error.code)) throw error;
    log.warn({ code: error.code }, 'a file is judged without the pictures of its signatures');
    return judges.run(
      'judgeFile',
      { ...request, images: false },
      { timeoutMs: times.whole - times.withImages, isUrgent: true },
    );
  }
}

/** What a file is refused as, where that can be said better than unreadable. */
const REFUSALS: Record<string, 'VERIFY_NOT_PDF' | 'VERIFY_ENCRYPTED'> = {
  'not-pdf': 'VERIFY_NOT_PDF',
  encrypted: 'VERIFY_ENCRYPTED',
};

/** What drawing may have come to. */
const COSTS = new Set(['timeout', 'memory', 'crashed']);
