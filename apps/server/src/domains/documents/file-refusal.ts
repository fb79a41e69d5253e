import type { PlainErrorName } from '@cinnabar/protocol/errors';
import { AppError } from '../../platform/http/app-error.ts';
import { TaskFailure } from '../../platform/workers/task-outcome.ts';

/** The error for an uploader that belongs to a code of the PDF package, or of the process that ran it. */
const REFUSALS: Record<string, PlainErrorName> = {
  'not-pdf': 'DOCUMENT_NOT_PDF',
  picture: 'DOCUMENT_PICTURE_BROKEN',
  encrypted: 'DOCUMENT_ENCRYPTED',
  'forbids-changes': 'DOCUMENT_LOCKED',
  broken: 'DOCUMENT_BROKEN',
  limit: 'DOCUMENT_TOO_COMPLEX',
  memory: 'DOCUMENT_TOO_COMPLEX',
  crashed: 'DOCUMENT_TOO_COMPLEX',
  unreadable: 'DOCUMENT_BROKEN',
  'too-large': 'DOCUMENT_TOO_COMPLEX',
  'no-such-page': 'DOCUMENT_BROKEN',
};

/** Seconds until a retry makes sense. A timeout is no evidence against a file. */
const RETRY: Record<string, number> = { starved: 10, timeout: 60 };

/** The refusal for a failed task; any other error unchanged. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof TaskFailure)) return error;
  const retryAfter = RETRY[error.code];
  if (retryAfter !== undefined) return new AppError('BUSY', { retryAfter, cause: error });
  const reason = REFUSALS[error.code];
  return reason ? new AppError(reason, { cause: error }) : error;
}
