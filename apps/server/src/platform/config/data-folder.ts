import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLiveProcess } from './live-process.ts';
import { StartError } from './start-error.ts';

export interface DataFolder {
  /** Nothing had been started here before. */
  isNew: boolean;
  release(): void;
}

const SERVER = 'main/api.ts';

/** Makes sure that the data folder can be written and that no other process uses it. Throws StartError. */
export function claimDataFolder(folder: string): DataFolder {
  const lock = path.join(folder, 'cinnabar.pid');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const isNew = !existsSync(path.join(folder, 'postgres')) && !existsSync(path.join(folder, 'files'));
    takeLock(lock, folder);
    return { isNew, release: () => rmSync(lock, { force: true }) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`the data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  }
}

function takeLock(lock: string, folder: string): void {
  for (;;) {
    try {
      const handle = openSync(lock, 'wx', 0o600);
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(lock, 'utf8'));
      if (pid !== process.pid && isLiveProcess(pid, SERVER)) {
        throw new StartError(`Cinnabar already runs on the data folder ${folder} (process ${pid})`);
      }
      // Left behind by a process that was killed.
      rmSync(lock, { force: true });
    }
  }
}
