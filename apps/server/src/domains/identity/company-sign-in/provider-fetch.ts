import { PROVIDER_ANSWER_BYTES, PROVIDER_WAIT_MS } from './company-sign-in-limits.ts';

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
  const deadline = AbortSignal.timeout(PROVIDER_WAIT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  const answer = await fetch(url, { ...options, redirect: 'manual', signal });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > PROVIDER_ANSWER_BYTES) throw new ProviderAnswerError('an answer that is too long');
    chunks.push(chunk);
  }
  const { status, headers } = answer;
  const body = [101, 204, 205, 304].includes(status) ? null : Buffer.concat(chunks);
  return new Response(body, { status, headers });
}
