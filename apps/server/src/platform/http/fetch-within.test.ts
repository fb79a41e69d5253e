import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fetchWithin } from './fetch-within.ts';

const BOUNDS = { milliseconds: 600, maxBytes: 10_000 };
let gone = 0;
const answers: Record<string, RequestListener> = {
  '/short': (_, response) => response.end('{"ok":true}'),
  '/endless': (_, response) => {
    const more = setInterval(() => response.write('x'.repeat(1000)), 1);
    response.once('close', () => {
      gone++;
      clearInterval(more);
    });
  },
  '/silent': () => undefined,
  '/slow': (_, response) => {
    response.write('{');
  },
  '/drops': (_, response) => {
    const more = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(more));
  },
  '/elsewhere': (_, response) => response.writeHead(302, { location: '/short' }).end(),
  '/packed': (_, response) => response.writeHead(204).end(),
};
const server = createServer((request, response) => answers[request.url!]!(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const ask = (path: string) =>
  fetchWithin(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {}, BOUNDS);

it('returns the answer of a service', async () => {
  expect(await (await ask('/short')).json()).toEqual({ ok: true });
  expect((await ask('/packed')).status).toBe(204);
});

it('reads no endless answer, and closes the connection', async () => {
  await expect(ask('/endless')).rejects.toThrow('more than 10000 bytes');
  await expect.poll(() => gone).toBe(1);
});

it.each(['/silent', '/slow', '/drops'])('times out on %s', async (path) => {
  const begun = performance.now();
  await expect(ask(path)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(performance.now() - begun).toBeLessThan(5000);
});

it('follows no redirect', async () => {
  await expect(ask('/elsewhere')).rejects.toThrow();
});

it('is the only way in which the server calls external services', async () => {
  const source = join(import.meta.dirname, '../..');
  const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const bare: string[] = [];
  for (const name of files) {
    if (/^testing|-factory\.ts$/.test(name)) continue;
    if (/(?<![\w.])fetch\(/.test(await readFile(join(source, name), 'utf8'))) bare.push(name);
  }
  // Revocation goes through `fetchBytes` of the PDF package, which has its own bounds.
  expect(bare.sort()).toEqual(['platform/http/fetch-within.ts', 'platform/workers/outside-revocation.ts']);
});
