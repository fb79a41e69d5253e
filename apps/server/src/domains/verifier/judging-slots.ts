import { AppError } from '../../platform/http/app-error.ts';

/**
 * Anybody may ask for a verdict, so verdicts must never take the threads away from those who read and sign: only so many files
 * are received and judged at a time. Throws VERIFY_BUSY past it.
 */
export function createJudgingSlots(most: number) {
  let taken = 0;
  return async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (taken >= most) throw new AppError('VERIFY_BUSY', { retryAfter: 5 });
    taken++;
    try {
      return await work();
    } finally {
      taken--;
    }
  };
}
