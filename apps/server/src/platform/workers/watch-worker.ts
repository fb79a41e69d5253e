/**
 * Reports how long its process has worked, and ends it when it holds too much memory, works too long, or its parent is gone. A separate thread, because runaway work never
 * yields the event loop; `--max-old-space-size` counts neither buffers nor WebAssembly.
 */
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { ENDED_BY } from './ended-by.ts';
import type { TaskMessage } from './task-process.ts';

export type WatchedTask = Pick<TaskMessage, 'task' | 'limits'>;

const EVERY_MS = 50;
/** Processor time from one report to the next. */
const REPORT_MS = 100;
/** Below this share of the elapsed time, the task was slow because others had the processors. */
const OWN_SHARE = 0.5;

interface Deadline extends WatchedTask {
  begun: number;
  cpuBefore: number;
  reportedMs: number;
}

const { residentMb, reportsFd } = workerData as { residentMb: number; reportsFd: number };
const parent = process.ppid;
let deadline: Deadline | null = null;

parentPort!.on('message', (watched: WatchedTask | null) => {
  deadline = watched && { ...watched, begun: performance.now(), cpuBefore: cpuMs(), reportedMs: 0 };
});
setInterval(() => {
  if (process.memoryUsage.rss() > residentMb * 1024 * 1024 || process.ppid !== parent)
    process.kill(process.pid, ENDED_BY.memory);
  if (!deadline) return;
  const { timeoutMs, workMs } = deadline.limits;
  const passed = performance.now() - deadline.begun;
  const worked = cpuMs() - deadline.cpuBefore;
  if (worked - deadline.reportedMs >= REPORT_MS) report(deadline, worked);
  const isFault = workMs === undefined ? passed > timeoutMs && worked >= passed * OWN_SHARE : worked > workMs;
  if (isFault) process.kill(process.pid, ENDED_BY.timeout);
  else if (passed > timeoutMs) process.kill(process.pid, ENDED_BY.starved);
}, EVERY_MS);

function report(watched: Deadline, worked: number): void {
  watched.reportedMs = worked;
  try {
    writeSync(reportsFd, `${watched.task} ${Math.round(worked)}\n`);
  } catch {
    // The server is gone or does not read at the moment; the next report says the same and more.
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
