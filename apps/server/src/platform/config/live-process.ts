import { readFileSync } from 'node:fs';

/**
 * Is this process alive and the one meant? `mark` is an argument of its command line, because a number may have been given to
 * another process since; a zombie has ended.
 */
export function isLiveProcess(pid: number, mark: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process cannot be signalled but lives.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const zombie = /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return !zombie && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').some((argument) => argument.endsWith(mark));
  } catch {
    // It ended between the two looks.
    return false;
  }
}
