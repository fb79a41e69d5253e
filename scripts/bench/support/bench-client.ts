import { randomUUID } from 'node:crypto';

/** A client of the HTTP interface, like a browser, for benchmarks. */
export interface BenchClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object | FormData): Promise<T>;
  bytes(path: string): Promise<Uint8Array>;
  /** Only the head of the answer; with a tag the request is conditional (RFC 9110 §13.1.2). */
  head(path: string, tag?: string): Promise<{ status: number; tag: string }>;
}

/** How often what is waited for is looked at. */
export const POLL_MS = 20;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A busy server says when to come again: BUSY and limits (RFC 9110 §10.2.3). */
const COME_AGAIN = [429, 503];
const MOST_TRIES = 10;

/**
 * Sends a call until the server takes it.
 * @param isRepeatable it may be sent once more over another connection, when the server closes one that was idle in the same moment
 */
async function untilTaken(isRepeatable: boolean, send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await send();
      const seconds = Number(response.headers.get('retry-after'));
      if (tries === MOST_TRIES || !COME_AGAIN.includes(response.status) || !(seconds > 0)) return response;
      await response.arrayBuffer();
      await pause(seconds * 1000);
    } catch (error) {
      const { code } = (error instanceof Error && (error.cause as { code?: string })) || {};
      const isRepeated = isRepeatable && tries < MOST_TRIES;
      if (!isRepeated || !['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(code ?? '')) throw error;
    }
  }
}

interface Answer<T> {
  code: number;
  message: string;
  result: T;
}

/** @param address the caller's address as the server sees it, so that limits per address do not stop a benchmark */
export function benchClient(baseUrl: string, address: string, token?: string): BenchClient {
  const headers: Record<string, string> = {
    'x-forwarded-for': address,
    ...(token ? { 'x-qid': token } : {}),
  };
  const read = async <T>(response: Response): Promise<T> => {
    const answer = (await response.json()) as Answer<T> & { name?: string };
    if (answer.code !== 0) throw new Error(`${response.url.split('?')[0]}: ${answer.name} ${answer.message}`);
    return answer.result;
  };
  return {
    get: async (path) => read(await untilTaken(true, () => fetch(`${baseUrl}/api${path}`, { headers }))),
    post: async (path, body) => {
      const form = body instanceof FormData;
      // What carries a nonce is done once, however often it is sent.
      const marked = form ? { ...headers, nonce: randomUUID() } : headers;
      return read(
        await untilTaken(form, () =>
          fetch(`${baseUrl}/api${path}`, {
            method: 'POST',
            headers: form ? marked : { ...headers, 'content-type': 'application/json' },
            body: form ? body : JSON.stringify(body),
          }),
        ),
      );
    },
    bytes: async (path) =>
      new Uint8Array(await (await fetch(`${baseUrl}/api${path}`, { headers })).arrayBuffer()),
    head: async (path, tag) => {
      const response = await fetch(`${baseUrl}/api${path}`, {
        headers: tag === undefined ? headers : { ...headers, 'if-none-match': tag },
      });
      await response.arrayBuffer();
      return { status: response.status, tag: response.headers.get('etag') ?? '' };
    },
  };
}
