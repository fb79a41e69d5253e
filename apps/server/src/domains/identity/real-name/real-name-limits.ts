import type { RateRule } from '../../../platform/http/rate-limit.ts';

const HOUR = 60 * 60;

/** Providers charge per query, and numbers could be guessed by querying. */
export const checksPerUser = (userId: string): RateRule => ({
  key: `real-name:user:${userId}`,
  max: 10,
  windowSeconds: 24 * HOUR,
});
export const photosPerUser = (userId: string): RateRule => ({
  key: `real-name-photo:user:${userId}`,
  max: 40,
  windowSeconds: HOUR,
});
/** A waiting page polls often; a provider need not be polled as often. */
export const pollsPerCheck = (checkId: string): Omit<RateRule, 'max'> => ({
  key: `real-name-poll:${checkId}`,
  windowSeconds: 5,
});

export const UNUSED_PHOTO_MS = 24 * HOUR * 1000;
export const MOST_REVIEWS_SHOWN = 50;
