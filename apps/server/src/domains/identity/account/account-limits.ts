import type { RateRule } from '../../../platform/http/rate-limit.ts';

export const AVATAR_BYTES = 2 * 1024 * 1024;

/** Codes to contacts that are not the person's yet: text messages to strangers cost their patience and our money. */
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
