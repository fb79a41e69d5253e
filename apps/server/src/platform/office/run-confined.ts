import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Confinement {
  cwd: string;
  env: Record<string, string>;
  timeoutMs: number;
  /** Address space, bytes. */
  memory: number;
  /** Largest file that it may write, bytes. */
  fileSize: number;
  /** Without any network; only where the system allows this user an isolated network, see `canIsolateNetwork`. */
  isolated: boolean;
  /** Kills it at once. */
  signal?: AbortSignal;
}

export interface Ended {
  /** Null: killed. */
  code: number | null;
  timedOut: boolean;
  output: string;
}

const OUTPUT = 4000;
const KIB = 1024;

/** The shell sets its own limits and then execs the program. */
const LIMITED = 'ulimit -v "$0"; ulimit -f "$1"; ulimit -c 0; shift; exec nice -n 10 "$@"';

/**
 * Runs a program of which only an output file is expected: low priority, bounded in memory, time and output. Past the time its whole
 * process group is killed, because such programs start others.
 */
export async function runConfined(command: readonly string[], limits: Confinement): Promise<Ended> {
  const wall = limits.isolated ? WALL : [];
  const blocks = Math.ceil(limits.fileSize / 512);
  const child = spawn(
    'sh',
    ['-c', LIMITED, String(Math.ceil(limits.memory / KIB)), String(blocks), ...wall, ...command],
    { cwd: limits.cwd, env: limits.env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const keep = (chunk: Buffer) => {
    if (output.length < OUTPUT) output += chunk.toString('utf8').slice(0, OUTPUT - output.length);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let timedOut = false;
  const stop = () => killGroup(child.pid);
  limits.signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => {
    timedOut = true;
    killGroup(child.pid);
  }, limits.timeoutMs);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, timedOut, output };
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', stop);
    // Processes that it left running end with it.
    killGroup(child.pid);
    child.stdout.destroy();
    child.stderr.destroy();
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // the process group is empty
  }
}

const WALL = ['unshare', '--map-root-user', '--net', '--'];

/** Whether a program can be started without a network here: containers often forbid it. */
export async function canIsolateNetwork(cwd: string): Promise<boolean> {
  const env = { PATH: process.env.PATH ?? '' };
  const bounds = { timeoutMs: 5000, memory: 1024 ** 3, fileSize: KIB };
  const ended = await runConfined(['true'], { cwd, env, isolated: true, ...bounds });
  return ended.code === 0;
}
