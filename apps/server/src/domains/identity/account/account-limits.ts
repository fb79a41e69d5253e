import type { RateRule } from '../../../platform/http/rate-limit.ts';

export const AVATAR_BYTES = 2 * 1024 * 1024;

/** Codes to contacts that are not yet verified as the person's: limits spam to third parties and message costs. */
export const newContactCodes = (userId: string): RateRule => ({
  key: `contact-code:user:${userId}`,
  max: 10,
  windowSeconds: 3600,
});
export const avatarsOf = (userId: string): RateRule => ({
  key: `avatar:user:${userId}`,
  max: 30,
  windowSeconds: 3600,
});
