import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './server/start-server.ts';

const DEV = path.join(import.meta.dirname, '../scripts/dev.mjs');

it('npm run dev serves pages and calls at one address, and Ctrl-C ends it with its database', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-dev-'));
  const [port, pages] = [await freePort(), await freePort()];
  const dev = spawn(process.execPath, [DEV], {
    env: {
      ...process.env,
      PORT: String(port),
      CINNABAR_DEV_PORT: String(pages),
      CINNABAR_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => dev.on('exit', resolve));
  onTestFinished(async () => {
    dev.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const status = async (url: string) => (await fetch(url).catch(() => null))?.status;
  const root = `http://localhost:${pages}`;
  await expect.poll(() => status(`http://127.0.0.1:${port}/api/health`), { timeout: 120_000 }).toBe(200);
  expect(await status(`${root}/api/health`)).toBe(200);
  expect(await (await fetch(root)).text()).toContain('/@vite/client');
  const postgres = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postgres, 0);

  dev.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(await status(root)).toBeUndefined();
  expect(await status(`http://127.0.0.1:${port}/api/health`)).toBeUndefined();
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH');
});
