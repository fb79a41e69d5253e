/** Counters of the page, each a filter. UNVERIFIED: neither verified nor on the way; UNUSED: without activity for `UNUSED_DAYS`. */
export const PLATFORM_FILTERS = ['ALL', 'CERTIFYING', 'UNVERIFIED', 'FROZEN', 'UNUSED'] as const;
export type PlatformFilter = (typeof PLATFORM_FILTERS)[number];

/** A company that did nothing for so long counts as unused. */
export const UNUSED_DAYS = 90;

/** By the last activity of a company, in days from now: at least `from`, less than `to`. A company without any was never active. */
export const ACTIVITIES = {
  DAYS_7: { from: 0, to: 7 },
  DAYS_30: { from: 0, to: 30 },
  OVER_30: { from: 30, to: null },
  OVER_180: { from: 180, to: null },
} as const satisfies Record<string, { from: number; to: number | null }>;
export type Activity = keyof typeof ACTIVITIES;
export const ACTIVITY_NAMES = Object.keys(ACTIVITIES) as [Activity, ...Activity[]];

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
