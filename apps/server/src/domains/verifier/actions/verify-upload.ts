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
 * Pictures and drawing are omitted when they cost too much; the verdict never is. Throws VERIFY_INVALID, VERIFY_ENCRYPTED,
 * VERIFY_UNREADABLE, VERIFY_TOO_COMPLEX, VERIFY_BUSY.
 * @param at validation time of certificates, where no trusted timestamp gives one
 */
export async function verifyUpload(deps: VerifierDeps, path: string, at: Date): Promise<Judged> {
  try {
    const begun = performance.now();
    const verified = await verify(deps, path, at);
    logDisagreements(deps.log, verified.report);
    const left = deps.times.whole - (performance.now() - begun);
    return { ...verified, pictures: await drawPictures(deps, path, verified.report, left) };
  } catch (error) {
    if (error instanceof AppError && error.reason === 'BUSY')
      throw new AppError('VERIFY_BUSY', error.options);
    if (!(error instanceof TaskFailure)) throw error;
    const retryAfter = RETRY[error.code];
    if (retryAfter !== undefined) throw new AppError('VERIFY_BUSY', { retryAfter, cause: error });
    throw new AppError(REFUSALS[error.code] ?? 'VERIFY_UNREADABLE', { cause: error });
  }
}

/** Pages that look different although the structure explains every change: a gap in the rules, or an error of pdfium. */
function logDisagreements(log: VerifierDeps['log'], { drawn, sha256 }: VerificationReport): void {
  for (const { revision, page } of drawn?.differences ?? []) {
    log.warn(
      { sha256, revision, page },
      'a page looks different although the structure of its file explains every change',
    );
  }
}

/** What is omitted when a file cost too much with it. */
const ATTEMPTS = [
  { images: true, drawing: true },
  { images: false, drawing: true },
  { images: false, drawing: false },
] as const;

async function verify({ verifiers, pki, log, online, times }: VerifierDeps, path: string, at: Date) {
  const request = { path, trust: await pki.trustAnchors(), online, at };
  const rest = times.whole - times.withImages - times.withDrawing;
  for (const [index, timeoutMs] of [times.withImages, times.withDrawing].entries()) {
    const attempt = ATTEMPTS[index]!;
    try {
      return await verifiers.run(
        'verdictOfFile',
        { ...request, ...attempt },
        { timeoutMs, isUrgent: index > 0 },
      );
    } catch (error) {
      if (!(error instanceof TaskFailure) || !COSTS.has(error.code)) throw error;
      log.warn(
        { code: error.code, next: ATTEMPTS[index + 1] },
        'a file cost too much and is verified with less',
      );
    }
  }
  return verifiers.run('verdictOfFile', { ...request, ...ATTEMPTS[2] }, { timeoutMs: rest, isUrgent: true });
}

/** Seconds until a retry. A timeout is no evidence against a file. */
const RETRY: Record<string, number> = { starved: 30, timeout: 300 };

/** The specific refusal of a file, where there is one: a file that needs too much memory is not damaged. */
const REFUSALS: Record<string, 'VERIFY_INVALID' | 'VERIFY_ENCRYPTED' | 'VERIFY_TOO_COMPLEX'> = {
  'not-pdf': 'VERIFY_INVALID',
  encrypted: 'VERIFY_ENCRYPTED',
  limit: 'VERIFY_TOO_COMPLEX',
  memory: 'VERIFY_TOO_COMPLEX',
  crashed: 'VERIFY_TOO_COMPLEX',
};

/** Possible results of drawing. */
const COSTS = new Set(['timeout', 'memory', 'crashed']);
