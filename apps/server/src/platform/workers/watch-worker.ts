/**
 * Ends its process when it holds too much memory, works too long, or its parent is gone. A separate thread, because runaway work never
 * yields the event loop; `--max-old-space-size` counts neither buffers nor WebAssembly.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ENDED_BY } from './ended-by.ts';
import type { TaskLimits } from './task-process.ts';

const EVERY_MS = 50;
/** Below this share of the elapsed time, the task was slow because others had the processors. */
const OWN_SHARE = 0.5;

interface Deadline {
  begun: number;
  cpuBefore: number;
  limits: TaskLimits;
}

const { residentMb } = workerData as { residentMb: number };
const parent = process.ppid;
let deadline: Deadline | null = null;

parentPort!.on('message', (limits: TaskLimits | null) => {
  deadline = limits === null ? null : { begun: performance.now(), cpuBefore: cpuMs(), limits };
});
setInterval(() => {
  if (process.memoryUsage.rss() > residentMb * 1024 * 1024 || process.ppid !== parent)
    process.kill(process.pid, ENDED_BY.memory);
  if (!deadline) return;
  const { timeoutMs, workMs } = deadline.limits;
  const passed = performance.now() - deadline.begun;
  const worked = cpuMs() - deadline.cpuBefore;
  const isFault = workMs === undefined ? passed > timeoutMs && worked >= passed * OWN_SHARE : worked > workMs;
  if (isFault) process.kill(process.pid, ENDED_BY.timeout);
  else if (passed > timeoutMs) process.kill(process.pid, ENDED_BY.starved);
}, EVERY_MS);

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
