import type { ErrorName } from '@cinnabar/protocol/errors';
import { AppError } from '../../platform/http/app-error.ts';
import { TaskFailure } from '../../platform/workers/task-outcome.ts';

/** What a code of the PDF package means for somebody who uploads a file. */
const REFUSALS: Record<string, ErrorName> = {
  'not-pdf': 'DOCUMENT_NOT_PDF',
  picture: 'DOCUMENT_PICTURE_BROKEN',
  encrypted: 'DOCUMENT_ENCRYPTED',
  'forbids-changes': 'DOCUMENT_LOCKED',
  broken: 'DOCUMENT_BROKEN',
  limit: 'DOCUMENT_BROKEN',
  timeout: 'DOCUMENT_BROKEN',
  memory: 'DOCUMENT_BROKEN',
  unreadable: 'DOCUMENT_BROKEN',
  'too-large': 'DOCUMENT_BROKEN',
  'no-such-page': 'DOCUMENT_BROKEN',
};

/** The refusal that a failed inspection stands for; any other error as it is. */
export function toRefusal(error: unknown): unknown {
  const reason = error instanceof TaskFailure ? REFUSALS[error.code] : undefined;
  return reason ? new AppError(reason, { cause: error }) : error;
}
