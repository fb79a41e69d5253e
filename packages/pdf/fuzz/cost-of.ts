import { MOST_BYTES, MOST_MILLISECONDS } from './limits.ts';
import type { Failure } from './target.ts';

/**
 * What is wrong with the cost of one input, if anything. Processor time, not time that passed: where others have the processor, an input
 * that waits for it is not slow. Memory is checked first: the first touch of so many pages takes seconds on some machines, and such an
 * input is a failure of memory all the same.
 */
export function costOf(bytes: number, { user, system }: NodeJS.CpuUsage): Failure | null {
  if (bytes > MOST_BYTES) return { kind: 'memory', message: `${Math.round(bytes / 2 ** 20)} MB` };
  const milliseconds = (user + system) / 1000;
  return milliseconds > MOST_MILLISECONDS
    ? { kind: 'slow', message: `${Math.round(milliseconds)} ms` }
    : null;
}
