import { createHash } from 'node:crypto';
import { certificateFacts, type Timestamper } from '@cinnabar/pdf';
import type { ErrorName } from '@cinnabar/protocol/errors';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Authorities } from './open-authorities.ts';

/** An authority that answered this lately is not queried again: some charge per timestamp. */
const TRUSTED_FOR_MS = 5 * 60_000;
const PROBE = createHash('sha256').update('is anybody there').digest();

export type PkiFault = Extract<ErrorName, 'TIMESTAMP_UNAVAILABLE' | 'CERTIFICATES_NOT_VALID'>;

/** Finds a fault that would keep files from being certified and signed now; null: none. */
export function createFaultFinder() {
  let answered = Number.NEGATIVE_INFINITY;
  return async (authorities: Authorities, timestamper: Timestamper, now: Date): Promise<PkiFault | null> => {
    const isValid = Object.values(authorities).every(({ certificate }) => {
      const { notBefore, notAfter } = certificateFacts(certificate);
      return notBefore <= now && now <= notAfter;
    });
    if (!isValid) return 'CERTIFICATES_NOT_VALID';
    if (now.getTime() - answered < TRUSTED_FOR_MS) return null;
    try {
      await timestamper(PROBE);
    } catch (error) {
      if (error instanceof AppError && error.reason === 'TIMESTAMP_UNAVAILABLE') return error.reason;
      throw error;
    }
    answered = now.getTime();
    return null;
  };
}
