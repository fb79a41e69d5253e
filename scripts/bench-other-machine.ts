import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';

/** In life strangers have machines of their own: here they take nothing that the product wants. */
const ELSEWHERE = existsSync('/usr/bin/chrt')
  ? ['/usr/bin/chrt', '--idle', '0', process.execPath]
  : [process.execPath];

/** Starts a script of this folder in a process below every other in rank. */
export function startElsewhere(script: string, args: readonly string[]): ChildProcess {
  const [execPath, ...execArgv] = ELSEWHERE;
  return fork(path.join(import.meta.dirname, script), args, { execPath, execArgv });
}

/** What it sends first; its end without a word is a failure. */
export function firstWord<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`the strangers ended with ${code}`)));
  });
}

/** Called by such a script. */
export function standBack(): void {
  setPriority(19);
}
