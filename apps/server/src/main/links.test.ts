import { expect, it } from 'vitest';
import { qrSvg } from '../platform/http/qr-code.ts';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

const CONFIGURED = 'http://localhost:3000';

/** Target of the code that opens the product on a phone, for a request with this Host header. */
async function codesOf(demo: boolean): Promise<(host: string) => Promise<string>> {
  const { app } = await buildProduct(await createTestDatabase(), { demo });
  return async (host) => (await app.inject({ url: '/api/app/scan/qrcode', headers: { host } })).body;
}

it('links begin with the used address only in a demo, and only for loopback addresses', async () => {
  const inDemo = await codesOf(true);
  for (const host of ['127.0.0.1:4123', 'localhost:4123', '[::1]:4123'])
    expect(await inDemo(host), host).toBe(qrSvg(`http://${host}`));
  for (const host of ['attacker.example', 'localhost.attacker.example', '127.0.0.1.attacker.example'])
    expect(await inDemo(host), host).toBe(qrSvg(CONFIGURED));
  const inProduction = await codesOf(false);
  for (const host of ['127.0.0.1:4123', 'attacker.example'])
    expect(await inProduction(host), host).toBe(qrSvg(CONFIGURED));
});

it('the QR code has a strong ETag, by which it is not sent twice', async () => {
  const { app } = await buildProduct(await createTestDatabase());
  const { etag } = (await app.inject({ url: '/api/app/scan/qrcode' })).headers;
  expect(etag).toMatch(/^"[0-9a-f]+"$/);
  const again = await app.inject({ url: '/api/app/scan/qrcode', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
});
