import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { shiftedClock } from './clock/shifted-clock.ts';

const API = path.join(import.meta.dirname, '../main/api.ts');

export interface ProductProcess {
  pid: number;
  /** Resolves with the address when the product reports ready; rejects with its output when it ends before. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; output: string }>;
  /** Its output until now. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Of the process with this number among several; it is in their log, from the level `info` on. Undefined until it is ready. */
  pidOf(number: number): number | undefined;
  /** The process of its embedded PostgreSQL. */
  postgresPid(): number;
}

/** As `serve-product.ts` logs it. */
const READY = '"the process is ready"';

type Cleanup = (end: () => Promise<void> | void) => void;

/**
 * Starts the product in a separate process, on a free port, as an operator would. It ends with the test in every case.
 * @param atEnd the end of the test when absent; `afterAll` for one that several tests use
 */
export function startProduct(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  atEnd: Cleanup = onTestFinished,
): ProductProcess {
  const child = spawn(process.execPath, [API], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      CINNABAR_PROCESSES: '1',
      CINNABAR_DATA_DIR: dataDir,
      ...environment,
      ...shiftedClock(environment.NODE_OPTIONS),
    },
    // Without the channel it would survive a killed test run.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      output += text;
      const address = output.includes('Ctrl-C') && /http:\/\/\S+/.exec(output);
      if (address) resolve(address[0]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void ended.then(({ code }) => reject(new Error(`ended with ${code} before it was ready: ${output}`)));
  });
  // Callers that wait for the end only do not need it.
  ready.catch(() => undefined);
  return {
    pid: child.pid!,
    ready,
    ended,
    output: () => output,
    signal: (name) => child.kill(name),
    pidOf: (number) => {
      const own = output.split('\n').filter((line) => line.startsWith('{') && line.includes(READY));
      return own.map((line) => JSON.parse(line)).findLast((line) => line.process === number)?.pid;
    },
    postgresPid: () =>
      Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
  };
}

/** A data folder that does not exist yet, inside a scratch folder that is removed with the test. */
export function newDataFolder(atEnd: Cleanup = onTestFinished): string {
  const scratch = mkdtempSync(path.join(inject('runFolder'), 'product-'));
  atEnd(() => rmSync(scratch, { recursive: true, force: true }));
  return path.join(scratch, 'data');
}
