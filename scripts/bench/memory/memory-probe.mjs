/**
 * Loaded into the server by the memory benchmark: on SIGUSR2 it writes what the main thread did since the last one, after a garbage
 * collection. Figures go to the file that `BENCH_PROBE` names.
 */
import { Hash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.BENCH_PROBE) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let hashed = 0;
  let held = 0;
  let before = process.threadCpuUsage();
  // A stream into a hash passes `update` by.
  for (const way of ['update', '_transform']) {
    const own = Hash.prototype[way];
    Hash.prototype[way] = function count(data, ...more) {
      hashed += data.length;
      return own.call(this, data, ...more);
    };
  }
  setInterval(() => {
    const { heapUsed, external } = process.memoryUsage();
    held = Math.max(held, heapUsed + external);
  }, 5).unref();
  delay.enable();
  process.on('SIGUSR2', () => {
    const { user, system } = process.threadCpuUsage();
    const cpuMs = (user + system - before.user - before.system) / 1000;
    const figures = { longestMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6, hashed, held };
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const answer = { ...figures, idle: heapUsed + external, cpuMs, pid: process.pid };
    hashed = 0;
    held = 0;
    before = process.threadCpuUsage();
    delay.reset();
    writeFileSync(`${process.env.BENCH_PROBE}.part`, JSON.stringify(answer));
    renameSync(`${process.env.BENCH_PROBE}.part`, process.env.BENCH_PROBE);
  });
  writeFileSync(process.env.BENCH_PROBE, JSON.stringify({ pid: process.pid }));
}
