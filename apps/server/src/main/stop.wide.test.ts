import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { newDataFolder, startProduct } from '../testing/product-process.ts';

// A start takes a second or two, and many on a machine that runs all tests at once.
vi.setConfig({ testTimeout: 120_000 });

/** Without the demo, which takes a moment to make. */
const EMPTY = { CINNABAR_DEMO: '0' };

const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('Ctrl-C stops all processes cleanly, though it arrives three times and a browser holds a connection', async () => {
  const folder = newDataFolder();
  const product = startProduct(folder, { ...EMPTY, CINNABAR_PROCESSES: '2', LOG_LEVEL: 'info' });
  const address = await product.ready;
  await (await fetch(`${address}/api/health`)).text();
  await expect.poll(() => product.pidOf(2), { timeout: 60_000 }).toBeDefined();
  const processes = [product.pidOf(1)!, product.pidOf(2)!];
  const postgres = product.postgresPid();
  for (let times = 0; times < 3; times++) product.signal('SIGINT');
  const { code } = await product.ended;
  expect(code).toBe(0);
  expect(processes.map(lives)).toEqual([false, false]);
  expect(lives(postgres)).toBe(false);
  expect(existsSync(path.join(folder, 'cinnabar.pid'))).toBe(false);
  expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false);
});

it('the product stops at once although a browser has an event stream', async () => {
  const product = startProduct(newDataFolder(), { CINNABAR_DEMO: '1' });
  const address = await product.ready;
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '13800000004', password: 'Demo#2026' }),
  });
  const { token } = (await login.json()) as { token: string };
  const stream = await fetch(`${address}/api/events`, { headers: { 'x-qid': token } });
  expect(stream.status).toBe(200);
  product.signal('SIGTERM');
  // It ends regularly: an aborted connection would throw.
  expect(await stream.text()).toContain('retry:');
  expect((await product.ended).code).toBe(0);
});

it('the product is stopped cleanly while its PostgreSQL is being restarted', async () => {
  const product = startProduct(newDataFolder(), EMPTY);
  await product.ready;
  process.kill(product.postgresPid(), 'SIGKILL');
  await expect.poll(() => product.output()).toContain('cinnabar: PostgreSQL ended (SIGKILL)');
  product.signal('SIGTERM');
  expect((await product.ended).code).toBe(0);
});

it('an uncaught exception is reported without the values of a query, and everything is stopped', async () => {
  const folder = newDataFolder();
  const fault = path.join(path.dirname(folder), 'fault.mjs');
  writeFileSync(
    fault,
    `import { DrizzleQueryError } from '${import.meta.resolve('drizzle-orm/errors')}';
    process.on('SIGUSR2', () => void Promise.reject(new DrizzleQueryError('select 1', ['13700000001'])));`,
  );
  const product = startProduct(folder, { ...EMPTY, NODE_OPTIONS: `--import=${pathToFileURL(fault).href}` });
  await product.ready;
  const postgres = product.postgresPid();
  product.signal('SIGUSR2');
  const { code, output } = await product.ended;
  expect(code).toBe(1);
  expect(output).toContain('Failed query: select 1');
  expect(output).not.toContain('13700000001');
  expect(lives(postgres)).toBe(false);
});
