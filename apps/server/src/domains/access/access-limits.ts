import type { RateRule } from '../../platform/http/rate-limit.ts';

/** Lifetime of a trip: time to sign in at the provider, with a second factor there. */
export const TRIP_MS = 15 * 60 * 1000;
/** One request to a provider or a directory. */
export const PROVIDER_WAIT_MS = 8_000;
/** Size of one response: metadata, keys, tokens and claims are a few kilobytes. */
export const PROVIDER_ANSWER_BYTES = 512 * 1024;
/** Received bytes on one connection to a directory: at most two entries of six attributes, and bind results. */
export const DIRECTORY_ANSWER_BYTES = 16 * 1024;
/** A provider's metadata is fetched again after this long. */
export const METADATA_MS = 10 * 60 * 1000;
/** Lifetime of a link request, until the person agrees in a session by their own means. */
export const LINK_REQUEST_MS = 24 * 60 * 60 * 1000;
export const LINKS_PER_PAGE = 20;

export const tripsPerAddress = (address: string): RateRule => ({
  key: `company-sign-in:address:${address}`,
  max: 300,
  windowSeconds: 300,
});
/** Limits queries of our server to a directory. */
export const lookUpsOf = (userId: string): RateRule => ({
  key: `company-entry:${userId}`,
  max: 10,
  windowSeconds: 600,
});
/** Limits trials, which let our server connect to other ones. */
export const trialsPerCompany = (companyId: string): RateRule => ({
  key: `company-trial:${companyId}`,
  max: 30,
  windowSeconds: 600,
});
