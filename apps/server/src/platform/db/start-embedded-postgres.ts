import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';
import { openCluster } from './create-cluster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clearPreviousPostmaster } from './previous-postmaster.ts';
import { chooseRunner } from './unprivileged.ts';

export interface EmbeddedPostgres {
  url: string;
  pid: number;
  /** Resolves with a sentence when the server ends without having been asked to. */
  died: Promise<string>;
  stop(): Promise<void>;
}

const DATABASE = 'postgres';
const LOG_BYTES = 4 * 1024 * 1024;
const STOP_MS = 10_000;

/**
 * Starts a PostgreSQL of our own in `folder`, on a free port of the loopback address, with a password that is made once and
 * kept beside the data (0600). Every commit is flushed to disk: fsync stays on unless `throwaway` (tests). Its log is
 * `postgres.log`.
 */
export async function startEmbeddedPostgres(
  folder: string,
  options: { throwaway?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  const runner = chooseRunner();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { dataDir, password } = await openCluster(folder, binaries.initdb, runner);
  await clearPreviousPostmaster(dataDir);
  const port = await freePort();
  const log = openLog(path.join(folder, 'postgres.log'));
  const server = runner.spawn(
    binaries.postgres,
    ['-D', dataDir, ...settings(port, options.throwaway === true)],
    {
      stdio: ['ignore', log.handle, log.handle],
    },
  );
  closeSync(log.handle);

  let stopping = false;
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    server.on('error', (error) => resolve(error.message));
    server.on('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? code}): ${log.lastLine()}`));
  });
  void ended.then(() => {
    hasEnded = true;
    process.off('exit', abort);
  });
  // When this process is forced to end, PostgreSQL goes with it (immediate shutdown; what is committed stays).
  const abort = () => server.kill('SIGQUIT');
  process.on('exit', abort);

  while (!isReady(dataDir, server.pid)) {
    if (hasEnded) throw new StartError(await ended);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`,
    pid: server.pid!,
    died: new Promise((resolve) => {
      void ended.then((sentence) => {
        if (!stopping) resolve(sentence);
      });
    }),
    async stop() {
      stopping = true;
      // Fast shutdown: sessions are rolled back, a checkpoint is written.
      server.kill('SIGINT');
      const late = setTimeout(abort, STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

function settings(port: number, throwaway: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    lc_messages: 'C',
    max_connections: '200',
    shared_buffers: '128MB',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** postmaster.pid: the first line is the process, the eighth its state. */
function isReady(dataDir: string, pid: number | undefined): boolean {
  let lines: string[];
  try {
    lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** The log goes on where it stopped, or begins anew when it has grown too long. */
function openLog(file: string): { handle: number; lastLine(): string } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const handle = openSync(file, size > LOG_BYTES ? 'w' : 'a', 0o600);
  return { handle, lastLine: () => readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '' };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
