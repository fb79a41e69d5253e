import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clearPreviousPostmaster } from './previous-postmaster.ts';
import { chooseRunner, type Runner } from './unprivileged.ts';

export interface EmbeddedPostgres {
  url: string;
  pid: number;
  /** Resolves with a sentence when the server ends without having been asked to. */
  died: Promise<string>;
  stop(): Promise<void>;
}

const DATABASE = 'postgres';

/**
 * Starts a PostgreSQL of our own in `folder`, on a free port of the loopback address, with a password that is made once and
 * kept beside the data (0600). Every commit is flushed to disk: fsync stays on unless `throwaway` (tests).
 */
export async function startEmbeddedPostgres(
  folder: string,
  options: { throwaway?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  const runner = chooseRunner();
  const dataDir = path.join(folder, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = readPassword(folder);
  if (!existsSync(path.join(dataDir, 'PG_VERSION')))
    await initialise(binaries.initdb, runner, dataDir, folder);
  await clearPreviousPostmaster(dataDir);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    lc_messages: 'C',
    max_connections: '200',
    shared_buffers: '128MB',
    ...(options.throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const server = runner.spawn(binaries.postgres, [
    '-D',
    dataDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  let log = '';
  let stopping = false;
  const ended = new Promise<string>((resolve) => {
    server.on('error', (error) => resolve(String(error)));
    server.on('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? code}): ${lastLine(log)}`));
  });
  const ready = new Promise<void>((resolve) => {
    const listen = (data: Buffer) => {
      log = (log + data.toString()).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    };
    server.stderr?.on('data', listen);
    server.stdout?.on('data', listen);
  });
  const failed = await Promise.race([ready.then(() => null), ended]);
  if (failed) throw new StartError(failed);
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
      await ended;
    },
  };
}

function readPassword(folder: string): string {
  const file = path.join(folder, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function initialise(initdb: string, runner: Runner, dataDir: string, folder: string): Promise<void> {
  // A folder without PG_VERSION is what an interrupted first start left: nothing was ever written to it.
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  runner.own(dataDir);
  const passwordFile = path.join(folder, 'postgres.password');
  // Names sort by pinyin, and Chinese text counts as letters (findings of the stack study).
  const parameters = [
    ['-D', dataDir, '-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ['--locale-provider=icu', '--icu-locale=zh', '--lc-collate=C', '--lc-ctype=C.UTF-8'],
  ].flat();
  const child = runner.spawn(initdb, parameters);
  let output = '';
  child.stderr?.on('data', (data) => {
    output += data;
  });
  child.stdout?.resume();
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new StartError(`the database could not be set up: ${lastLine(output)}`);
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
