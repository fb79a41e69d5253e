import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';

/** The error for text that cannot be drawn; null for any other failure. */
export function drawingRefusal(error: unknown): AppError | null {
  if (!(error instanceof TaskFailure)) return null;
  if (error.code === 'glyph-missing') {
    return new AppError('GLYPH_MISSING', { params: { characters: error.text }, cause: error });
  }
  if (error.code === 'text-too-long')
    return new AppError('SEAL_TEXT_LONG', { params: { text: error.text }, cause: error });
  // The machine was too slow or too full: the input is not at fault.
  if (error.code === 'timeout' || error.code === 'memory')
    return new AppError('BUSY', { retryAfter: 5, cause: error });
  return new AppError('SIGNATURE_IMAGE_INVALID', { cause: error });
}
