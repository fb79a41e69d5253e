import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';

/** In production clients have their own machines: here they must not take resources from the product. */
const ELSEWHERE = existsSync('/usr/bin/chrt')
  ? ['/usr/bin/chrt', '--idle', '0', process.execPath]
  : [process.execPath];

/** Starts a script of `load/` in a process of the lowest priority. */
export function startElsewhere(script: string, args: readonly string[]): ChildProcess {
  const [execPath, ...execArgv] = ELSEWHERE;
  return fork(path.join(import.meta.dirname, '../load', script), args, { execPath, execArgv });
}

/** Its first message; its exit without a message is a failure. */
export function firstWord<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)));
  });
}

/** Called by such a script. */
export function standBack(): void {
  setPriority(19);
}
