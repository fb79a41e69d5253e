/**
 * Loaded into the server by `bench-statements.ts` before its own modules: records the statements of its main thread on request of its
 * parent process, and the processor time of that thread alone.
 */
import { isMainThread } from 'node:worker_threads';
import { type CountedStatement, recordStatements } from '../apps/server/src/testing/count-statements.ts';

export interface Recording {
  recorded: CountedStatement[];
  /** Processor time of the main thread, in milliseconds. */
  mainThreadMs: number;
}

// The processes and threads that draw and judge inherit the option that loads this file.
if (isMainThread && process.argv[1]?.endsWith('api.ts')) {
  let begun: { end: () => CountedStatement[]; cpu: NodeJS.CpuUsage } | null = null;
  process.on('message', (order) => {
    if (order === 'begin') {
      begun = { end: recordStatements(), cpu: process.threadCpuUsage() };
      process.send?.('begun');
    } else if (order === 'end' && begun) {
      const { user, system } = process.threadCpuUsage(begun.cpu);
      const recording: Recording = { recorded: begun.end(), mainThreadMs: (user + system) / 1000 };
      begun = null;
      process.send?.(recording);
    }
  });
}
