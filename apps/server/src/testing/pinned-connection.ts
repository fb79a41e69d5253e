import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface PinnedAnswer<T = unknown> {
  httpStatus: number;
  code: number;
  token: string;
  result: T;
  [more: string]: unknown;
}

/** One connection to the product, and with it one of the processes that share its port. When the server has closed it as idle, the next call opens another to that process. */
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
  let connection = await connect(baseUrl, process);
  ends(() => connection.close());

  async function open(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Uint8Array | string,
  ): Promise<IncomingMessage> {
    if (connection.isClosed()) connection = await connect(baseUrl, process);
    return connection.open(method, path, headers, body);
  }

  async function call<T>(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const form = body instanceof FormData ? new Response(body) : null;
    const type = form?.headers.get('content-type') ?? 'application/json';
    const bytes = form ? new Uint8Array(await form.arrayBuffer()) : body ? JSON.stringify(body) : undefined;
    return read<T>(await open(method, path, body ? { 'content-type': type, ...headers } : headers, bytes));
  }

  return {
    get: (path, headers = {}) => call('GET', path, headers),
    post: (path, body, headers = {}) => call('POST', path, headers, body),
    put: (path, body, headers = {}) => call('PUT', path, headers, body),
    open: (path, headers) => open('GET', path, headers),
  };
}

async function connect(baseUrl: string, process: number) {
  for (let tries = 0; tries < 1000; tries++) {
    const connection = newConnection(baseUrl);
    // A connection that is handed to a process as that is killed is never answered.
    const unanswered = setTimeout(connection.close, 2000);
    const health = await connection
      .open('GET', '/health', {})
      .then((answer) => read(answer))
      .catch(() => null);
    clearTimeout(unanswered);
    if (health?.process === process) return connection;
    connection.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no connection leads to process ${process}`);
}

function newConnection(baseUrl: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let socket: Socket | undefined;
  return {
    open: (method: string, path: string, headers: Record<string, string>, body?: Uint8Array | string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(`${baseUrl}/api${path}`, { agent, method, headers }, resolve);
        sent.on('socket', (used) => {
          socket = used;
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    isClosed: () => socket === undefined || socket.destroyed || socket.readableEnded,
    close: () => agent.destroy(),
  };
}

const read = async <T>(answer: IncomingMessage) =>
  ({ ...JSON.parse(await text(answer)), httpStatus: answer.statusCode! }) as PinnedAnswer<T>;
