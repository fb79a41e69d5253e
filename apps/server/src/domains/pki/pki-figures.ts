import type { AuthorityName } from './pki-tables.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365.25 * DAY_MS;

/** The constants of the built-in authorities; the practice statement reads them here. */
export const FIGURES = {
  /** Years for which the certificate of an authority is valid. */
  authorityYears: { root: 20, issuing: 10, timestamp: 10, platform: 3 },
  /** A new generation is made when less than this many days remain; the root is never renewed automatically, as its successor must be distributed. */
  renewDays: { root: 0, issuing: 365, timestamp: 365, platform: 91 },
  /** An authority's certificate begins this many minutes before it was made, for clocks that are behind. */
  authorityEarlierMinutes: 10,
  /** A certificate for one signing begins with the signing and ends after this many hours. */
  eventHours: 24,
  /**
   * Days from a list's thisUpdate to its nextUpdate. The root's list is about authorities: one year is the longest that the CA/Browser
   * Forum (baseline requirements, 4.9.7) permits for such a list (docs/decisions/0035).
   */
  listDays: { root: 365, issuing: 7 },
  /** A published list is made again after this many minutes. */
  listMinutes: 60,
  /** Validity of an OCSP answer in hours. */
  ocspHours: 24,
  /** Stated accuracy of built-in timestamps. */
  timestampAccuracySeconds: 1,
} as const;

export const yearsMs = (years: number): number => years * YEAR_MS;
export const daysMs = (days: number): number => days * DAY_MS;
export const hoursMs = (hours: number): number => hours * HOUR_MS;
export const minutesMs = (minutes: number): number => minutes * 60_000;

/** The authorities that issue certificates and therefore revocation lists. */
export type Issuing = Extract<AuthorityName, 'root' | 'issuing'>;
