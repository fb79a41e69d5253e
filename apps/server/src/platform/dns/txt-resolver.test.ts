import { afterAll, expect, it } from 'vitest';
import { startDns } from '../../testing/start-dns.ts';
import { createTxtResolver } from './txt-resolver.ts';

const dns = await startDns();
const resolve = createTxtResolver([dns.address]);
afterAll(() => dns.stop());

it('reads all values of a name, also one that is sent in parts', async () => {
  const long = `cinnabar=${'a'.repeat(400)}`;
  dns.records.set('_cinnabar.example.com', ['v=spf1 -all', long]);
  expect(await resolve('_cinnabar.example.com')).toEqual({ state: 'FOUND', values: ['v=spf1 -all', long] });
});

it('distinguishes a record that is not there from a server that gives no answer', async () => {
  dns.records.set('empty.example.com', []);
  dns.records.set('fails.example.com', 'FAILS');
  expect(await resolve('empty.example.com')).toEqual({ state: 'NONE' });
  expect(await resolve('missing.example.com')).toEqual({ state: 'NONE' });
  expect(await resolve('fails.example.com')).toEqual({ state: 'UNKNOWN' });
});

it('waits for a silent server for seconds only', { timeout: 20_000 }, async () => {
  dns.records.set('silent.example.com', 'SILENT');
  expect(await resolve('silent.example.com')).toEqual({ state: 'UNKNOWN' });
});
