import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findProcess } from '../config/live-process.ts';
import { StartError } from '../config/start-error.ts';

const FAST_MS = 15_000;
const IMMEDIATE_MS = 30_000;

/**
 * Cleans up after a killed process: a PostgreSQL that still runs is stopped fast (its clients are gone); the pid file and
 * the socket lock of an ended one, of a zombie or of an unrelated process with the same id are removed. On Windows PostgreSQL checks its pid file itself.
 */
export async function clearPreviousPostmaster(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file) || process.platform === 'win32') return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const lives = () => findProcess(pid)?.command.includes(dataDir) === true;
  const began = Date.now();
  if (lives()) process.kill(pid, 'SIGINT');
  let signalled = false;
  while (lives()) {
    const waited = Date.now() - began;
    if (waited > IMMEDIATE_MS)
      throw new StartError(`an earlier PostgreSQL (process ${pid}) does not end; stop it by hand`);
    if (waited > FAST_MS && !signalled) {
      process.kill(pid, 'SIGQUIT');
      signalled = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const left of [file, ...socketLocks(dataDir)]) rmSync(left, { force: true });
}

/** `.s.PGSQL.5432.lock`: holds the process id, too. */
const socketLocks = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name))
    .map((name) => path.join(dataDir, name));
