import { AnswerTooLongError, fetchWithin } from '../../../platform/http/fetch-within.ts';
import { PROVIDER_ANSWER_BYTES, PROVIDER_WAIT_MS } from '../access-limits.ts';

const BOUNDS = { milliseconds: PROVIDER_WAIT_MS, maxBytes: PROVIDER_ANSWER_BYTES };

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Providers must use HTTPS. In a demo one on this machine may be used without. */
export function isProviderAddress(address: string, demo: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (demo && protocol === 'http:' && LOOPBACK.includes(hostname));
}

/** The requested address is not allowed for a provider, or the response is too large. */
export class ProviderAnswerError extends Error {}

/** `fetch` for addresses of a provider's metadata: each address is checked, and a response is limited. */
export async function fetchFromProvider(url: string, options: RequestInit, demo: boolean): Promise<Response> {
  if (!isProviderAddress(url, demo)) throw new ProviderAnswerError('an address that is not HTTPS');
  try {
    return await fetchWithin(url, { ...options, redirect: 'manual' }, BOUNDS);
  } catch (error) {
    if (!(error instanceof AnswerTooLongError)) throw error;
    throw new ProviderAnswerError('an answer that is too long', { cause: error });
  }
}
