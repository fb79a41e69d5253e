import type { ChangeReport, PageDifference, VerificationReport } from '@cinnabar/pdf';
import type { ChangedPage } from '@cinnabar/protocol/verifier/verification-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { ChangePictures } from '../present-verification.ts';
import type { VerifierDeps } from '../verifier-deps.ts';

const MOST_PAGES = 6;
const MOST_BYTES = 3 * 1024 * 1024;
/** Share of the time in which pages are started; the rest is for the last started page. */
const BEGINNING = 0.8;

/** Pages before and after each later change, forbidden changes first. No verdict fails for a missing picture. */
export async function drawPictures(
  { verifiers, log, times }: VerifierDeps,
  path: string,
  report: VerificationReport,
  leftMs: number,
): Promise<ChangePictures> {
  const changes = report.changes.filter(isSeen).sort((a, b) => Number(a.permitted) - Number(b.permitted));
  const timeoutMs = Math.min(times.pictures, leftMs);
  if (changes.length === 0 || timeoutMs <= 0) return new Map();
  const request = {
    path,
    changes: changes.map(({ revision }) => ({ revision, first: pagesOf(report, revision) })),
    mostPages: MOST_PAGES,
    mostBytes: MOST_BYTES,
    milliseconds: timeoutMs * BEGINNING,
  };
  try {
    const drawn = await verifiers.run('drawChanges', request, { timeoutMs, isUrgent: true });
    return new Map(drawn.map(({ revision, pages }) => [revision, pages.map(presentPage)]));
  } catch (error) {
    const isShort = error instanceof TaskFailure || (error instanceof AppError && error.reason === 'BUSY');
    log[isShort ? 'warn' : 'error']({ err: error }, 'the changes of a file are reported without pictures');
    return new Map();
  }
}

/** Pages that drawing found to differ where they must not: among many pages with a seal they would not be seen. */
const pagesOf = ({ drawn }: VerificationReport, revision: number): number[] =>
  (drawn?.differences ?? []).flatMap((one) => (one.revision === revision ? [one.page] : []));

/** Validation data is invisible; there is nothing before the original file. */
const isSeen = ({ kind, revision }: ChangeReport) => kind !== 'lta' && kind !== 'none' && revision > 0;

function presentPage({ page, change, before, after, regions }: PageDifference): ChangedPage {
  return { page, change, before: webpUrl(before), after: webpUrl(after), regions };
}

const webpUrl = (picture: Uint8Array | null): string | null =>
  picture && `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;
