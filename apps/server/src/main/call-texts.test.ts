import { expect, it } from 'vitest';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { CALL_TEXTS } from './call-texts.ts';

it('every call is described in words, and nothing is that is no call', async () => {
  const { app } = await buildProduct(await createTestDatabase());
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();
  const calls = Object.entries<Record<string, { summary?: string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => ({
      call: `${method.toUpperCase()} ${path.replace('/api', '')}`,
      summary,
    })),
  );
  expect(calls.filter(({ summary }) => !summary).map(({ call }) => call)).toEqual([]);
  expect(Object.keys(CALL_TEXTS).filter((text) => !calls.some(({ call }) => call === text))).toEqual([]);
});
