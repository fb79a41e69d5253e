/**
 * Loaded into the server by the benchmark before its own modules: the first SIGUSR2 begins a profile of the main thread, the second writes it
 * into the folder that `BENCH_PROFILES` names.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const SAMPLE_MICROSECONDS = 500;

// Threads inherit the option that loads this file.
if (isMainThread && process.env.BENCH_PROFILES && process.argv[1]?.endsWith('api.ts')) {
  const file = path.join(process.env.BENCH_PROFILES, `server-${process.pid}.cpuprofile`);
  const session = new Session();
  let isRunning = false;
  process.on('SIGUSR2', async () => {
    isRunning = !isRunning;
    if (isRunning) {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
      await session.post('Profiler.start');
      return;
    }
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    writeFileSync(`${file}.part`, JSON.stringify(profile));
    renameSync(`${file}.part`, file);
  });
}
