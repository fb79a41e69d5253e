import { AppError } from '../../platform/http/app-error.ts';

/**
 * Verification is public, so it must never take the processors away from readers and signers: the number of files verified at a time is
 * limited. A file takes its slot once it is received. Throws VERIFY_BUSY past the limit.
 */
export function createVerificationSlots(most: number) {
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
