import { afterEach, describe, expect, test } from 'vitest';
import { readBody, serveHttp, type TestServer } from '../testing/signing/serve-http.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { isPublicAddress, publicAddressOnly } from './public-address.ts';
import { guardedFetch, publicFetch } from './public-fetch.ts';

const servers: TestServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
const serve: typeof serveHttp = async (listener) => {
  const server = await serveHttp(listener);
  servers.push(server);
  return server;
};

const small = { maxBytes: 1000 };

describe.each([
  ['the platform’s fetch', undefined],
  ['the guarded fetch', guardedFetch(() => true)],
])('asking another machine by %s', (_, fetch) => {
  const anywhere = { allowUrl: () => true, ...(fetch ? { fetch } : {}) };

  test('gives its answer, also behind a redirect', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end();
      else response.end(`at ${request.url}`);
    });
    expect(String(await fetchBytes(`${url}moved`, small, anywhere))).toBe('at /here');
  });

  test('sends what is asked, and as what', async () => {
    const { url } = await serve(async (request, response) => {
      const body = await readBody(request);
      response.end(`${request.method} ${request.headers['content-type']} ${body.length}`);
    });
    const question = {
      ...small,
      body: Buffer.alloc(7),
      headers: { 'content-type': 'application/ocsp-request' },
    };
    expect(String(await fetchBytes(url, question, anywhere))).toBe('POST application/ocsp-request 7');
  });

  test('guards every address on the way', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(302, { location: 'http://elsewhere.test/secret' }).end();
    });
    const seen: string[] = [];
    const allowUrl = ({ hostname }: URL) => seen.push(hostname) === 1;
    await expect(fetchBytes(url, small, { ...anywhere, allowUrl })).rejects.toMatchObject({
      code: 'forbidden-address',
    });
    expect(seen).toEqual(['127.0.0.1', 'elsewhere.test']);
  });

  test.each([
    ['an endless redirect', { code: 'status' }],
    ['a failure', { code: 'status' }],
    ['more than was asked for', { code: 'too-large' }],
    ['silence', { code: 'timeout' }],
    ['a broken connection', { code: 'unreachable' }],
  ])('does not take %s', async (kind, error) => {
    const { url } = await serve((_, response) => {
      if (kind.endsWith('redirect')) response.writeHead(301, { location: '/again' }).end();
      else if (kind.endsWith('failure')) response.writeHead(500).end();
      else if (kind.startsWith('more')) response.end(Buffer.alloc(1001));
      else if (kind.endsWith('connection')) response.destroy();
    });
    await expect(
      fetchBytes(url, small, { ...anywhere, timeoutMs: kind === 'silence' ? 200 : 10_000 }),
    ).rejects.toMatchObject(error);
  });

  test('does not wait for a guard that hangs', async () => {
    const allowUrl = () => new Promise<boolean>(() => {});
    const asked = fetchBytes('http://example.test/', small, { allowUrl, timeoutMs: 30 });
    await expect(asked).rejects.toMatchObject({ code: 'timeout' });
  });
});

describe('by default', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://10.1.2.3/',
    'http://172.20.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://user:secret@93.184.216.34/',
    'file:///etc/passwd',
    'ftp://93.184.216.34/',
    'ldap://93.184.216.34/',
  ])('%s is not asked', async (address) => {
    await expect(fetchBytes(address, small)).rejects.toMatchObject({ code: 'forbidden-address' });
  });

  test('public addresses may be asked', async () => {
    expect(await publicAddressOnly(new URL('http://93.184.216.34/ca.crl'))).toBe(true);
    expect(await publicAddressOnly(new URL('https://[2606:2800:220:1::1]:8443/'))).toBe(true);
    expect(isPublicAddress('2002:7f00:1::')).toBe(false); // 6to4 of 127.0.0.1
  });

  test('a name that turns to this machine after it was allowed is not connected to', async () => {
    const { url } = await serve((_, response) => response.end('secret'));
    const name = url.replace('127.0.0.1', 'localhost');
    const asked = fetchBytes(name, small, { allowUrl: () => true, fetch: publicFetch });
    await expect(asked).rejects.toMatchObject({ code: 'forbidden-address' });
  });
});
