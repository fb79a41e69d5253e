/**
 * Ends its process when it holds too much memory or its parent is gone. A thread of its own, because what grows like that never
 * lets the event loop rest; `--max-old-space-size` counts neither buffers nor WebAssembly.
 */
import { workerData } from 'node:worker_threads';

const EVERY_MS = 50;
const { residentMb } = workerData as { residentMb: number };
const parent = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > residentMb * 1024 * 1024 || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
