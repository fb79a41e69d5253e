import type { ErrorNameWith } from '@cinnabar/protocol/errors';
import { AppError } from '../../../platform/http/app-error.ts';

/** Too many tries; says when the next one is possible. */
export function lockedError(reason: ErrorNameWith<{ count: number }>, leftMs: number): AppError {
  return new AppError(reason, {
    params: { count: Math.ceil(leftMs / 60_000) },
    retryAfter: Math.ceil(leftMs / 1000),
  });
}
