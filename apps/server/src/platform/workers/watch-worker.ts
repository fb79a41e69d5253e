/**
 * Ends its process when it holds too much memory, works too long, or its parent is gone. A thread of its own, because what grows
 * or loops never lets the event loop rest; `--max-old-space-size` counts neither buffers nor WebAssembly.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ENDED_BY } from './ended-by.ts';

const EVERY_MS = 50;
/** Below this share of the time that passed, the task was slow because others had the processors. */
const OWN_SHARE = 0.5;

interface Deadline {
  begun: number;
  cpuBefore: number;
  limitMs: number;
}

const { residentMb } = workerData as { residentMb: number };
const parent = process.ppid;
let deadline: Deadline | null = null;

parentPort!.on('message', (limitMs: number | null) => {
  deadline = limitMs === null ? null : { begun: performance.now(), cpuBefore: cpuMs(), limitMs };
});
setInterval(() => {
  if (process.memoryUsage.rss() > residentMb * 1024 * 1024 || process.ppid !== parent)
    process.kill(process.pid, ENDED_BY.memory);
  if (deadline) {
    const passed = performance.now() - deadline.begun;
    const worked = cpuMs() - deadline.cpuBefore;
    if (passed > deadline.limitMs)
      process.kill(process.pid, worked < passed * OWN_SHARE ? ENDED_BY.starved : ENDED_BY.timeout);
  }
}, EVERY_MS);

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
