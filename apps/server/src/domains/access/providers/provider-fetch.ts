import { AnswerTooLongError, fetchWithin } from '../../../platform/http/fetch-within.ts';
import { PROVIDER_ANSWER_BYTES, PROVIDER_WAIT_MS } from '../access-limits.ts';

const BOUNDS = { milliseconds: PROVIDER_WAIT_MS, maxBytes: PROVIDER_ANSWER_BYTES };

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A provider speaks HTTPS. In a demo one on this machine may do without. */
export function isProviderAddress(address: string, demo: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (demo && protocol === 'http:' && LOOPBACK.includes(hostname));
}

/** What was asked for is not where a provider may be, or more than one says. */
export class ProviderAnswerError extends Error {}

/** `fetch` for what a provider's metadata names: each address is looked at anew, and an answer has its limits. */
export async function fetchFromProvider(url: string, options: RequestInit, demo: boolean): Promise<Response> {
  if (!isProviderAddress(url, demo)) throw new ProviderAnswerError('an address that is not HTTPS');
  try {
    return await fetchWithin(url, { ...options, redirect: 'manual' }, BOUNDS);
  } catch (error) {
    if (!(error instanceof AnswerTooLongError)) throw error;
    throw new ProviderAnswerError('an answer that is too long', { cause: error });
  }
}
