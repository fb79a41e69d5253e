/**
 * Loaded into the server by `scripts/bench/statements.ts` before its own modules: records the statements of its main thread on request of its
 * parent process, and the processor time of that thread alone. `profile <file>` instead of `begin` also writes a profile of that time.
 */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';
import { type CountedStatement, countStatements, normalise, recordStatements } from './count-statements.ts';

// The processes and threads that draw and verify inherit the option that loads this file.
if (isMainThread && process.argv[1]?.endsWith('api.ts')) {
  let begun: { end: () => CountedStatement[]; cpu: NodeJS.CpuUsage } | null = null;
  let profiling: { session: Session; file: string } | null = null;
  process.on('message', async (order) => {
    const [verb, file] = String(order).split(' ');
    if (verb === 'profile' || verb === 'begin') {
      if (file !== undefined) profiling = { session: await startProfile(), file };
      begun = { end: recordStatements(), cpu: process.threadCpuUsage() };
      process.send?.('begun');
    } else if (verb === 'end' && begun) {
      const { user, system } = process.threadCpuUsage(begun.cpu);
      const recorded = begun
        .end()
        .map((one) => ({ ...one, kind: normalise(one.text), ...countStatements([one]) }));
      begun = null;
      if (profiling) {
        const { profile } = await profiling.session.post('Profiler.stop');
        writeFileSync(profiling.file, JSON.stringify(profile));
        profiling = null;
      }
      process.send?.({ recorded, mainThreadMs: (user + system) / 1000 });
    }
  });
}

async function startProfile(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  return session;
}
