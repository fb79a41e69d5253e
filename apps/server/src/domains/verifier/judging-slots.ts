import { AppError } from '../../platform/http/app-error.ts';

/**
 * Anybody may ask for a verdict, so verdicts must never take the processors away from those who read and sign: only so many files are
 * judged at a time. A file takes its slot once it is whole. Throws VERIFY_BUSY past it.
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
