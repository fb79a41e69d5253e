import { inject } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

export const jsonBody = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** One call without a browser, to the shared server or to another; throws on every answer that is not code 0. */
export async function callApi<T>(
  path: string,
  init: RequestInit,
  headers: Record<string, string> = {},
  baseUrl = inject('baseUrl'),
): Promise<T> {
  const answer = await fetch(`${baseUrl}/api${path}`, {
    ...init,
    headers: { ...visitorAddress(), ...init.headers, ...headers },
  });
  const body = (await answer.json()) as T & { code: number; message: string };
  if (body.code !== 0) throw new Error(`${path}: ${body.code} ${body.message}`);
  return body;
}
