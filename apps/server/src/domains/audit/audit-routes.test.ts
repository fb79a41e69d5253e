import { publishedRootSchema } from '@cinnabar/audit-proof';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

let product: Product;

beforeAll(async () => {
  product = await buildProduct(await createTestDatabase());
  for (const name of ['林知夏', '陈书远', '许清和']) {
    // Signing in is a record of the installation's chain.
    await product.signIn((await product.person(name)).contact);
    await product.domains.audit.publishRoot();
  }
});

const ask = (query: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url: `/api/audit/roots${query}`, headers });

it('lists the roots to everyone, page by page', async () => {
  const first = (await ask('?pageSize=2')).json();
  expect(first).toMatchObject({ code: 0, result: { list: [{ number: 1 }, { number: 2 }], next: 2 } });
  const second = (await ask('?pageSize=2&after=2')).json();
  expect(second.result).toMatchObject({ list: [{ number: 3 }], next: null });
  for (const root of [...first.result.list, ...second.result.list]) {
    publishedRootSchema.parse(root);
    expect(root.createTime).toMatch(/\+08:00$/);
    expect(root.createTime.slice(0, 10)).toBe(root.day);
  }
});

it('may be cached, and is not sent again to a client that has it', async () => {
  const { headers } = await ask('');
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(headers['set-cookie']).toBeUndefined();
  const again = await ask('', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('refuses pages that are too long', async () => {
  expect((await ask('?pageSize=201')).statusCode).toBe(400);
});
