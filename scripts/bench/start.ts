/**
 * How long `npm start` takes on an installed checkout, from the command to the first healthy answer: on an empty folder, which makes the
 * database and the demo, and on the same folder afterwards, with one process and with two.
 *
 *   npm run bench:start
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../e2e/server/start-server.ts';
import { quantile, report } from './support/bench-rounds.ts';

const ROUNDS = 5;
const LONGEST_S = 5;
const LOOK_MS = 20;
const START = path.join(import.meta.dirname, '../start.mjs');

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-start-'));
try {
  // Not counted: what Node compiled is kept from now on, as after the first start of a checkout.
  await secondsToStart(1, mkdtempSync(path.join(dataDir, 'before-')));
  report('first start, with the demo', seconds(await secondsToStart(1, dataDir)));
  for (const processes of [1, 2]) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await secondsToStart(processes, dataDir));
    const median = quantile(times, 0.5);
    const spread = `${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`;
    const target = { isMet: median < LONGEST_S, text: `${LONGEST_S} s` };
    report(`start, ${processes === 1 ? 'one process' : 'two processes'}`, seconds(median), spread, target);
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

async function secondsToStart(processes: number, folder: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const server = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: String(port),
      CINNABAR_DATA_DIR: folder,
      CINNABAR_PROCESSES: String(processes),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  try {
    await untilHealthy(server, `http://127.0.0.1:${port}/api/health`);
    return (performance.now() - begun) / 1000;
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function untilHealthy(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`the server ended with code ${server.exitCode}`);
}
