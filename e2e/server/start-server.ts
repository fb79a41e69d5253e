import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const SERVER = path.join(import.meta.dirname, '../../apps/server/src/main/api.ts');
/** Long on a loaded machine: a server that fails exits at once, which is detected. */
const READY_MS = 240_000;

export interface StartedServer {
  baseUrl: string;
  dataDir: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the product in a separate process on an empty data folder: the demo, unless the environment says otherwise. */
export async function startServer(environment: Record<string, string> = {}): Promise<StartedServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-e2e-'));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      PORT: String(port),
      CINNABAR_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      CINNABAR_PROCESSES: '1',
      ...environment,
    },
    // Without the channel it would survive a killed test run.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server, baseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl, dataDir, process: server, stop };
}

async function waitUntilReady(server: ChildProcess, baseUrl: string): Promise<void> {
  const giveUp = Date.now() + READY_MS;
  while (Date.now() < giveUp) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    const answer = await fetch(`${baseUrl}/api/health`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready in time');
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
