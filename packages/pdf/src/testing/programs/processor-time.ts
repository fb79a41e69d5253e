import { readFileSync } from 'node:fs';

/** Kernels count in hundredths of a second (USER_HZ). */
const TICK_MS = 10;
/** Who waits for nothing but its turn is given this many times as long. */
const PATIENCE = 20;

/** A clock of what a process works, in milliseconds, for on a busy machine it may stand still; without /proc the one on the wall. */
export function processorTime(pid: number): () => number {
  const started = Date.now();
  return () => {
    const elapsed = Date.now() - started;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.replace(/^.*\) /s, '').split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS + elapsed / PATIENCE;
    } catch {
      return elapsed;
    }
  };
}

/** A clock of what this process works from now on, in milliseconds of processor time: what waits for a busy machine is not slow. */
export function workedTime(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
}
