import { AppError } from './app-error.ts';

/** @param seconds until a retry; the text shows whole minutes, `Retry-After` the seconds. */
export function tooManyRequests(seconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    params: { count: Math.ceil(seconds / 60) },
    retryAfter: seconds,
  });
}
