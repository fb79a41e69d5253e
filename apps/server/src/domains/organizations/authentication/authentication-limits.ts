import type { RateRule } from '../../../platform/http/rate-limit.ts';

const HOUR = 60 * 60;

/** Vendors charge per query, and reviewers read every application. */
export const submissionsPerCompany = (companyId: string): RateRule => ({
  key: `company-auth:${companyId}`,
  max: 20,
  windowSeconds: 24 * HOUR,
});
export const papersPerUser = (userId: string): RateRule => ({
  key: `company-paper:${userId}`,
  max: 40,
  windowSeconds: HOUR,
});
/** A waiting page polls often; a vendor need not be polled as often. */
export const pollsPerApplication = (id: string): Omit<RateRule, 'max'> => ({
  key: `company-auth-poll:${id}`,
  windowSeconds: 5,
});

/** The link to an authorization letter, sent once more. */
export const lettersPerMinute = (companyId: string): RateRule => ({
  key: `company-letter-minute:${companyId}`,
  max: 1,
  windowSeconds: 60,
});
export const lettersPerDay = (companyId: string): RateRule => ({
  key: `company-letter:${companyId}`,
  max: 10,
  windowSeconds: 24 * HOUR,
});

export const UNUSED_PAPER_MS = 24 * HOUR * 1000;
export const MOST_APPLICATIONS_SHOWN = 50;
