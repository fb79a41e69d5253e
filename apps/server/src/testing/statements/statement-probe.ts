/**
 * Loaded into the server by `scripts/bench-statements.ts` before its own modules: records the statements of its main thread on request of its
 * parent process, and the processor time of that thread alone.
 */
import { isMainThread } from 'node:worker_threads';
import { type CountedStatement, countStatements, normalise, recordStatements } from './count-statements.ts';

// The processes and threads that draw and verify inherit the option that loads this file.
if (isMainThread && process.argv[1]?.endsWith('api.ts')) {
  let begun: { end: () => CountedStatement[]; cpu: NodeJS.CpuUsage } | null = null;
  process.on('message', (order) => {
    if (order === 'begin') {
      begun = { end: recordStatements(), cpu: process.threadCpuUsage() };
      process.send?.('begun');
    } else if (order === 'end' && begun) {
      const { user, system } = process.threadCpuUsage(begun.cpu);
      const recorded = begun
        .end()
        .map((one) => ({ ...one, kind: normalise(one.text), ...countStatements([one]) }));
      begun = null;
      process.send?.({ recorded, mainThreadMs: (user + system) / 1000 });
    }
  });
}
