import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProcess } from './live-process.ts';
import { StartError } from './start-error.ts';

export interface DataFolder {
  /** First start: the folder does not exist yet. */
  isNew: boolean;
  release(): void;
}

/** Makes sure that the data folder can be written and that no other process uses it. Throws StartError. */
export function claimDataFolder(folder: string): DataFolder {
  const lock = path.join(folder, 'cinnabar.pid');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    takeLock(lock, folder);
    const isNew = !existsSync(path.join(folder, 'postgres')) && !existsSync(path.join(folder, 'files'));
    return { isNew, release: () => rmSync(lock, { force: true }) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`the data folder ${folder} cannot be written (${code})`, { cause: error });
  }
}

/** The lock names the process and its start time, so that a reused process id does not hold it. */
function takeLock(lock: string, folder: string): void {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, `${process.pid}\n${findProcess(process.pid)?.born}\n`, { mode: 0o600 });
  try {
    while (!tryLink(mine, lock)) {
      const held = readHolder(lock);
      if (held === null) continue;
      const [pid, born] = held.split('\n');
      const holder = findProcess(Number(pid));
      if (holder && holder.born === born && Number(pid) !== process.pid) {
        throw new StartError(`Cinnabar already runs on the data folder ${folder} (process ${pid})`);
      }
      removeStale(lock, held);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** A hard link appears with its content or not at all. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Left by a killed process. Of two processes that start at once only one may remove it; the other restores what it removed by mistake. */
function removeStale(lock: string, stale: string): void {
  const taken = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(taken, 'utf8') !== stale) tryLink(taken, lock);
  rmSync(taken, { force: true });
}
