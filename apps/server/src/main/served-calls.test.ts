import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { Call } from '@cinnabar/protocol/transport/call';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

const PROTOCOL = path.join(import.meta.dirname, '../../../../packages/protocol/src');
let served: readonly Call[];
let described: Record<string, Record<string, { summary?: string }>>;

beforeAll(async () => {
  const { app } = await buildProduct(await createTestDatabase(), { demo: true });
  served = app.calls;
  described = (await app.inject({ url: '/api/openapi.json' })).json().paths;
});

async function definedCalls(): Promise<Call[]> {
  const found: Call[] = [];
  for await (const file of glob('**/*-calls.ts', { cwd: PROTOCOL }))
    found.push(...Object.values<Call>(await import(path.join(PROTOCOL, file))));
  return found;
}

const names = (calls: readonly Call[]): string[] => calls.map(({ name }) => name).sort();

describe('the calls of the product', () => {
  it('are the defined ones, each served once', async () => {
    const defined = names(await definedCalls());
    expect(defined.length).toBeGreaterThan(200);
    expect(names(served)).toEqual(defined);
  });

  it('are described by their definitions', () => {
    for (const { name, method, path: at, summary } of served) {
      const key = `/api${at.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{*}')}`;
      const call = described[key]?.[method.toLowerCase()];
      if (name !== 'GET /openapi.json') expect(call?.summary, name).toBe(summary);
    }
  });

  it('with an effect by GET, or without one by another method, say so', () => {
    const said = served.filter(({ effect }) => effect !== undefined);
    for (const { name, method, effect } of said) expect(effect, name).toBe(method === 'GET');
  });
});
