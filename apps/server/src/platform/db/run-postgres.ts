import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';
import type { PostgresAddress } from './postgres-address.ts';
import type { Runner } from './unprivileged.ts';

export interface PostgresSetup {
  runner: Runner;
  /** Path of the program. */
  postgres: string;
  dataDir: string;
  address: PostgresAddress;
  /** Grows to at most 4 MB, then is truncated. */
  logFile: string;
  /** Nothing is flushed to disk (tests). */
  throwaway: boolean;
}

/** One run of a PostgreSQL process. */
export interface PostgresRun {
  /** Resolves with a sentence when the process has ended, for any reason. */
  ended: Promise<string>;
  /** Fast shutdown: sessions are rolled back, a checkpoint is written. Immediate when that takes too long. */
  stop(): void;
}

const LOG_BYTES = 4 * 1024 * 1024;
const STOP_MS = 10_000;

/** Resolves when it accepts connections. Throws StartError with the last line of its log when it exits before. */
export async function runPostgres(setup: PostgresSetup): Promise<PostgresRun> {
  const { runner, postgres, dataDir } = setup;
  const log = openLog(setup.logFile);
  const server = runner.spawn(postgres, ['-D', dataDir, ...settings(setup)], {
    stdio: ['ignore', log.handle, log.handle],
  });
  closeSync(log.handle);

  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    server.on('error', (error) => resolve(error.message));
    server.on('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? code}): ${log.lastLine()}`));
  });
  // When this process is killed, PostgreSQL ends with it (immediate shutdown; committed data stays).
  const abort = () => server.kill('SIGQUIT');
  process.on('exit', abort);
  void ended.then(() => {
    hasEnded = true;
    process.off('exit', abort);
  });

  while (!isReady(dataDir, server.pid)) {
    if (hasEnded) throw new StartError(await ended);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    ended,
    stop() {
      server.kill('SIGINT');
      const late = setTimeout(abort, STOP_MS);
      void ended.then(() => clearTimeout(late));
    },
  };
}

function settings({ address, throwaway }: PostgresSetup): string[] {
  const { socketFolder, port } = address;
  const values = {
    listen_addresses: socketFolder === null ? '127.0.0.1' : '',
    // A comma parts folders, quotes keep one together.
    unix_socket_directories: socketFolder === null ? '' : `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    lc_messages: 'C',
    max_connections: '200',
    shared_buffers: '128MB',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** postmaster.pid: line 1 is the process id, line 8 the state. */
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

/** The log is appended to, or truncated when it has grown too long. */
function openLog(file: string): { handle: number; lastLine(): string } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const handle = openSync(file, size > LOG_BYTES ? 'w' : 'a', 0o600);
  return { handle, lastLine: () => readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '' };
}
