import { AppError } from '../../platform/http/app-error.ts';
import type { Slots } from '../../platform/processes/slots.ts';

/**
 * Verification is public, so it must never take the processors away from readers and signers: the number of files verified at a time is
 * limited. A file takes its slot once it is received. Throws VERIFY_BUSY past the limit.
 */
export function createVerificationSlots(slots: Slots, most: number) {
  return async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    const release = await slots.take('verification', most);
    if (!release) throw new AppError('VERIFY_BUSY', { retryAfter: 5 });
    try {
      return await work();
    } finally {
      release();
    }
  };
}
