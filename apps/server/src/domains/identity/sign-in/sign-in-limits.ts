import type { RateRule } from '../../../platform/http/rate-limit.ts';

const MINUTE = 60;

/** An office shares one address, so the limits per address are wide; those per account are not. */
export const loginsPerAddress = (address: string): RateRule => ({
  key: `login:address:${address}`,
  max: 300,
  windowSeconds: 5 * MINUTE,
});
export const statusAsksPerAddress = (address: string): RateRule => ({
  key: `login-status:address:${address}`,
  max: 120,
  windowSeconds: 5 * MINUTE,
});
