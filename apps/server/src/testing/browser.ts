import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { App } from '../platform/http/create-app.ts';

/** A browser as the server sees one: keeps cookies, sends the request headers. Headers can be left out or changed to test their checks. */
export function openBrowser(app: App) {
  const jar = new Map<string, string>();

  async function call(options: InjectOptions) {
    const answer = await app.inject({
      ...options,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        timestamp: String(Date.now()),
        nonce: randomUUID(),
        ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...options.headers,
      },
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  return {
    jar,
    call,
    get: (url: string, query: Record<string, string> = {}, headers = {}) =>
      call({ method: 'GET', url: `/api${url}`, query, headers }),
    post: (url: string, payload: object = {}, headers = {}) =>
      call({ method: 'POST', url: `/api${url}`, payload, headers }),
    delete: (url: string, payload: object = {}, headers = {}) =>
      call({ method: 'DELETE', url: `/api${url}`, payload, headers }),
    put: (url: string, payload: unknown, headers = {}) =>
      call({
        method: 'PUT',
        url: `/api${url}`,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

export type Browser = ReturnType<typeof openBrowser>;
