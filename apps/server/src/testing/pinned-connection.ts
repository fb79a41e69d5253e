import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface PinnedAnswer<T = unknown> {
  httpStatus: number;
  code: number;
  token: string;
  result: T;
  [more: string]: unknown;
}

/** One connection to the product, and with it one of the processes that share its port. */
export interface PinnedConnection {
  get<T>(path: string, headers?: Record<string, string>): Promise<PinnedAnswer<T>>;
  post<T>(path: string, body: object, headers?: Record<string, string>): Promise<PinnedAnswer<T>>;
  put<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<PinnedAnswer<T>>;
  /** An answer that does not end, such as an event stream; the connection is in use from then on. */
  open(path: string, headers: Record<string, string>): Promise<IncomingMessage>;
}

/** @param ends called when the connections are no longer needed; the end of the test when absent */
export async function connectTo(
  baseUrl: string,
  process: number,
  ends: (close: () => void) => void = onTestFinished,
): Promise<PinnedConnection> {
  for (let tries = 0; tries < 1000; tries++) {
    const connection = connect(baseUrl, ends);
    const health = await connection.get('/health').catch(() => null);
    if (health?.process === process) return connection;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no connection leads to process ${process}`);
}

function connect(baseUrl: string, ends: (close: () => void) => void): PinnedConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ends(() => agent.destroy());

  function open(method: string, path: string, headers: Record<string, string>, body?: Uint8Array | string) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(`${baseUrl}/api${path}`, { agent, method, headers }, resolve);
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function call<T>(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const form = body instanceof FormData ? new Response(body) : null;
    const type = form?.headers.get('content-type') ?? 'application/json';
    const bytes = form ? new Uint8Array(await form.arrayBuffer()) : body ? JSON.stringify(body) : undefined;
    const answer = await open(method, path, body ? { 'content-type': type, ...headers } : headers, bytes);
    return { ...JSON.parse(await text(answer)), httpStatus: answer.statusCode! } as PinnedAnswer<T>;
  }

  return {
    get: (path, headers = {}) => call('GET', path, headers),
    post: (path, body, headers = {}) => call('POST', path, headers, body),
    put: (path, body, headers = {}) => call('PUT', path, headers, body),
    open: (path, headers) => open('GET', path, headers),
  };
}
