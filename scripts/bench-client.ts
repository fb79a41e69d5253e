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
    get: async (path) => read(await fetch(`${baseUrl}/api${path}`, { headers })),
    post: async (path, body) => {
      const form = body instanceof FormData;
      return read(
        await fetch(`${baseUrl}/api${path}`, {
          method: 'POST',
          headers: form ? headers : { ...headers, 'content-type': 'application/json' },
          body: form ? body : JSON.stringify(body),
        }),
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
