import type { RateRule } from '../../../platform/http/rate-limit.ts';

const HOUR = 60 * 60;

/** A spoken code is offered this long after the written one (calls.md §2). */
export const VOICE_AFTER_MS = 20 * 1000;

/** An office shares one address, so the limit per address is wide; that per contact is not. */
export const codesPerAddress = (address: string): RateRule => ({
  key: `code:address:${address}`,
  max: 100,
  windowSeconds: HOUR,
});
export const codesPerContact = (contact: string): RateRule => ({
  key: `code:contact:${contact}`,
  max: 20,
  windowSeconds: HOUR,
});
