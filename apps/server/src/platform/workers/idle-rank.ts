import { spawnSync } from 'node:child_process';

const RANK = ['chrt', '--idle', '0'];

let program: readonly string[] | undefined;

/**
 * Node, started so that it runs only while nothing else needs the processor (SCHED_IDLE): a waking task preempts it at once, whereas a
 * process with mere niceness keeps the processor for some milliseconds more, and a sign-in wakes a dozen times. Node alone where there is
 * no `chrt` (util-linux), or where it is not permitted.
 */
export function idleNode(): readonly string[] {
  program ??=
    spawnSync(RANK[0]!, [...RANK.slice(1), 'true'], { stdio: 'ignore', timeout: 2000 }).status === 0
      ? [...RANK, process.execPath]
      : [process.execPath];
  return program;
}
