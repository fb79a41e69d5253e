/** Counters of the page, each a filter. UNVERIFIED: neither verified nor on the way. */
export const PLATFORM_FILTERS = ['ALL', 'CERTIFYING', 'UNVERIFIED', 'FROZEN'] as const;
export type PlatformFilter = (typeof PLATFORM_FILTERS)[number];

/** Steps until a company is verified: registered, applied, proved, passed. */
export const AUTH_STEPS = 4;

export const AUTH_STAGES = [
  'UNREGISTERED',
  'REGISTERED',
  'APPLIED',
  'PROVED',
  'AUTH_SUCCESS',
  'AUTH_FAILURE',
] as const;
