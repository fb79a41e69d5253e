import type { RateRule } from '../../platform/http/rate-limit.ts';

/** From the button to the way back: time to sign in at the provider, with a second factor there. */
export const TRIP_MS = 15 * 60 * 1000;
/** One question to a provider or a directory. */
export const PROVIDER_WAIT_MS = 8_000;
/** Of one answer: metadata, keys, tokens and claims are a few kilobytes. */
export const PROVIDER_ANSWER_BYTES = 512 * 1024;
/** Of all that a directory says on one connection: at most two entries of six attributes, and whether passwords fit. */
export const DIRECTORY_ANSWER_BYTES = 16 * 1024;
/** What a provider says about itself is asked for again after this long. */
export const METADATA_MS = 10 * 60 * 1000;
/** How long somebody has to agree to a link, signed in by their own means. */
export const LINK_REQUEST_MS = 24 * 60 * 60 * 1000;
export const LINKS_PER_PAGE = 20;

export const tripsPerAddress = (address: string): RateRule => ({
  key: `company-sign-in:address:${address}`,
  max: 300,
  windowSeconds: 300,
});
/** Our server asks a directory for a person. */
export const lookUpsOf = (userId: string): RateRule => ({
  key: `company-entry:${userId}`,
  max: 10,
  windowSeconds: 600,
});
/** A trial lets our server speak to other ones. */
export const trialsPerCompany = (companyId: string): RateRule => ({
  key: `company-trial:${companyId}`,
  max: 30,
  windowSeconds: 600,
});
