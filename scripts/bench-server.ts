import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const API = path.join(import.meta.dirname, '../apps/server/src/main/api.ts');

/** The whole product with its demo data on an empty folder, in a process of its own, for as long as `use` takes. */
export async function withServer(use: (baseUrl: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-bench-'));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [API], {
    env: {
      ...process.env,
      PORT: String(port),
      CINNABAR_DATA_DIR: folder,
      CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await ready(baseUrl);
    await use(baseUrl);
  } finally {
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ready(baseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(`${baseUrl}/api/health`).catch(() => null))?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready in time');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
