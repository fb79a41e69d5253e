import { ApiError, isFailure } from '../../../../lib/errors/api-error.ts';

/** Whether to save again by itself: a lost connection or a busy server passes, a refused form waits for the next change. */
export function afterSaveFailure(error: unknown): 'retry' | 'wait' | 'stop' {
  if (isFailure(error, 'CONTRACT_VERSION', 'CONTRACT_STATE', 'LAUNCH_NOT_ALLOWED')) return 'stop';
  if (!(error instanceof ApiError)) return 'wait';
  if (error.status === 403 || error.status === 404) return 'stop';
  return error.status === 0 || error.status === 429 || error.status >= 500 ? 'retry' : 'wait';
}
