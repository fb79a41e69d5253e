import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Start time and command line of a process: they distinguish it from a later process with the same id. Null when no such process runs; a
 * zombie counts as ended.
 */
export interface ProcessFacts {
  /** Opaque; equal for the same process only. */
  born: string;
  /** Command line; arguments are separated by NUL where the system separates them. */
  command: string;
}

export function findProcess(pid: number): ProcessFacts | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? findOnLinux(pid) : findByPs(pid);
}

function findOnLinux(pid: number): ProcessFacts | null {
  let status: string;
  let command: string;
  try {
    status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // No such process, or it ended between the two reads.
    return null;
  }
  // proc(5): the name is in parentheses and may contain some itself; the state follows it, field 22 is the start time.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return { born: `${boot} ${fields[19]}`, command };
}

function findByPs(pid: number): ProcessFacts | null {
  const { stdout, status } = spawnSync('ps', ['-p', String(pid), '-o', 'lstart=,state=,command='], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const match = status === 0 ? /^(.{24})\s+(\S+)\s+(.*)$/.exec(stdout.trim()) : null;
  return match && !match[2]!.startsWith('Z') ? { born: match[1]!, command: match[3]! } : null;
}
