import type { ChildProcess } from 'node:child_process';
import { processorTime } from '../src/testing/programs/processor-time.ts';

const LOOK_EACH_MS = 500;

/**
 * Ends a process that has worked for more than so many milliseconds of processor time from now on: a file may make a parser loop, and on a
 * busy machine an honest one waits.
 * @returns stops watching
 */
export function endWhenTired(child: ChildProcess, mostMilliseconds: number): () => void {
  const worked = processorTime(child.pid!);
  const look = setInterval(() => worked() > mostMilliseconds && child.kill('SIGKILL'), LOOK_EACH_MS);
  return () => clearInterval(look);
}
