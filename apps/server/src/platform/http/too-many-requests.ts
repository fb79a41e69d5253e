import { AppError } from './app-error.ts';

/** @param seconds until it may be tried again; people are told whole minutes, programs the seconds. */
export function tooManyRequests(seconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    params: { count: Math.ceil(seconds / 60) },
    retryAfter: seconds,
  });
}
