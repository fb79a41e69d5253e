import { spawnSync } from 'node:child_process';

const RANK = ['chrt', '--idle', '0'];

let program: readonly string[] | undefined;

/**
 * Node, begun so that it runs only while nothing else wants the processor (SCHED_IDLE): whatever wakes takes it at once, while a
 * program that is merely nice keeps it for some milliseconds more, and a sign-in wakes a dozen times. Node alone where there is no
 * `chrt` (util-linux), or where it may not.
 */
export function idleNode(): readonly string[] {
  program ??=
    spawnSync(RANK[0]!, [...RANK.slice(1), 'true'], { stdio: 'ignore', timeout: 2000 }).status === 0
      ? [...RANK, process.execPath]
      : [process.execPath];
  return program;
}
