import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { isLiveProcess } from '../config/live-process.ts';

/**
 * Deals with what a killed process left in the data folder: a PostgreSQL that still runs is stopped fast (its clients are
 * gone), the pid file of a dead one, of a zombie or of a process that only has the same number is removed.
 */
export async function clearPreviousPostmaster(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isLiveProcess(pid, dataDir)) {
    unlinkSync(file);
    return;
  }
  process.kill(pid, 'SIGINT');
  const giveUp = Date.now() + 15_000;
  while (isLiveProcess(pid, dataDir)) {
    if (Date.now() > giveUp) process.kill(pid, 'SIGQUIT');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (existsSync(file)) unlinkSync(file);
}
