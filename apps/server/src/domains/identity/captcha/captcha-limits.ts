import { LIMITS } from '@cinnabar/protocol/limits';
import type { Counter, RateRule } from '../../../platform/http/rate-limit.ts';

const MINUTE = 60;

export const CAPTCHA_VALID_MS = LIMITS.puzzleValidMs;
export const CAPTCHA_TRIES = 5;

/** In the mode `AUTO` no captcha is required below these limits. */
export const UNASKED = {
  codesPerContact: 10,
  codesPerAddress: 60,
  failuresPerAccount: 5,
  failuresPerAddress: 30,
} as const;

export const codesToContact = (contact: string): Counter => ({
  key: `captcha:code:contact:${contact}`,
  windowSeconds: 60 * MINUTE,
});
export const codesFromAddress = (address: string): Counter => ({
  key: `captcha:code:address:${address}`,
  windowSeconds: 10 * MINUTE,
});
export const failuresFromAddress = (address: string): Counter => ({
  key: `captcha:failure:address:${address}`,
  windowSeconds: 10 * MINUTE,
});
/** Counted when a call was refused for lack of a captcha, so that the page is given one at its next request, for at least ten minutes. */
export const refusalsOfAddress = (address: string): Counter => ({
  key: `captcha:refused:address:${address}`,
  windowSeconds: 10 * MINUTE,
});

/** Drawing costs more than the request for the number. */
export const drawingsPerAddress = (address: string): RateRule => ({
  key: `captcha:drawn:address:${address}`,
  max: 120,
  windowSeconds: 5 * MINUTE,
});
