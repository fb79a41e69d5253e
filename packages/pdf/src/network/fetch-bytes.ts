import { NetworkError } from './network-error.ts';
import { publicAddressOnly, type UrlGuard } from './public-address.ts';
import { type Fetch, publicFetch } from './public-fetch.ts';

/** How other machines are asked. */
export interface NetworkOptions {
  /** Makes the request, without following redirects; one that connects to public addresses only when absent. */
  readonly fetch?: Fetch;
  /** Whether an address may be asked, also one that a redirect names; {@link publicAddressOnly} when absent. */
  readonly allowUrl?: UrlGuard;
  /** For one question with its redirects, in milliseconds; 10,000 when absent. */
  readonly timeoutMs?: number;
}

export interface Question {
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** A longer answer is not read to its end. */
  readonly maxBytes: number;
}

const MOST_REDIRECTS = 3;
const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Asks for bytes, bounded in size and time: GET, or POST when there is a body. Only a GET follows redirects, each of them
 * guarded as the first address.
 * @throws NetworkError
 */
export async function fetchBytes(
  address: string,
  question: Question,
  options: NetworkOptions = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  try {
    return await ask(address, question, options, signal);
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    if (signal.aborted) throw new NetworkError('timeout', 'no answer in time', { cause: error });
    throw new NetworkError('unreachable', reasonOf(error), { cause: error });
  }
}

async function ask(
  address: string,
  { body, headers = {}, maxBytes }: Question,
  options: NetworkOptions,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { allowUrl = publicAddressOnly } = options;
  const send: Fetch = options.fetch ?? (options.allowUrl ? (url, init) => fetch(url, init) : publicFetch);
  const method = body ? 'POST' : 'GET';
  let url = parseUrl(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!(await beforeAbort(signal, allowUrl(url))))
      throw new NetworkError('forbidden-address', `${url.origin} may not be asked`);
    const content = body ? { body: new Uint8Array(body) } : {};
    const response = await send(url, { method, headers, ...content, redirect: 'manual', signal });
    const location = response.headers.get('location');
    const isRedirect = response.status >= 300 && response.status < 400 && location && method === 'GET';
    if (!isRedirect) return readAnswer(response, maxBytes);
    await response.body?.cancel();
    url = parseUrl(location, url);
  }
  throw new NetworkError('status', 'redirected too often');
}

/** Names are resolved in the guard, and that cannot be broken off. */
function beforeAbort<T>(signal: AbortSignal, value: T | Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([value, aborted]);
}

function parseUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new NetworkError('forbidden-address', 'not an address');
  return url;
}

async function readAnswer(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new NetworkError('status', `answered ${response.status}`, { status: response.status });
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by throwing cancels the body.
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new NetworkError('too-large', `the answer is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** fetch says "fetch failed" and hides why in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
