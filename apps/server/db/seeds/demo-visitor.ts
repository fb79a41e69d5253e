import type { App } from '../../src/platform/http/create-app.ts';

/** A signed-in person of the demo who uses the product by its calls, as their browser would. */
export interface DemoVisitor {
  mobile: string;
  get<T>(path: string, query?: Record<string, string>): Promise<T>;
  post<T>(path: string, form: object): Promise<T>;
  put<T>(path: string, form: object): Promise<T>;
  /** With texts beside the file. */
  upload<T>(path: string, name: string, bytes: Uint8Array, fields?: Record<string, string>): Promise<T>;
}

type Inject = Pick<App, 'inject'>;

const DEVICE = 'Cinnabar demo';

/** Signs in with the password. Calls throw on any answer but success or acceptance, and when `stopped` was raised. */
export async function visitDemo(
  app: Inject,
  mobile: string,
  password: string,
  stopped: AbortSignal,
): Promise<DemoVisitor> {
  async function call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    more: object,
    headers: Record<string, string>,
  ) {
    stopped.throwIfAborted();
    const sent = { 'user-agent': DEVICE, ...headers };
    const answer = await app.inject({ method, url: `/api${path}`, headers: sent, ...more });
    const body = answer.json();
    // Accepted: the act waits for another officer.
    if (body.code !== 0 && answer.statusCode !== 202)
      throw new Error(`${method} ${path}: ${body.code} ${body.message}`);
    return body;
  }
  const { token } = await call('POST', '/login', { payload: { username: mobile, password } }, {});
  const session = { 'x-qid': token };
  return {
    mobile,
    get: async (path, query = {}) => (await call('GET', path, { query }, session)).result,
    post: async (path, payload) => (await call('POST', path, { payload }, session)).result,
    put: async (path, payload) => (await call('PUT', path, { payload }, session)).result,
    async upload(path, name, bytes, fields = {}) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      const request = new Request('http://localhost', { method: 'POST', body: form });
      const headers = { ...session, 'content-type': request.headers.get('content-type')! };
      const payload = Buffer.from(await request.arrayBuffer());
      return (await call('POST', path, { payload }, headers)).result;
    },
  };
}
