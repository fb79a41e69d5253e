import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { RenderRequest } from '@cinnabar/pdf';
import { medianRate, type Rate, report, reportRate } from '../support/bench-rounds.ts';

/** 150 dots per inch on A4. */
const WIDTH = Math.round((595.28 / 72) * 150);
const WARM_UP = 5;
const PAGES = 25;
const ROUNDS = 5;
/** How often the event loop is sampled, and how much later than on an idle machine it may be, in milliseconds. */
const RESOLUTION = 5;
const TOLERATED = 10;
const IDLE = 3000;

/** Page images by a worker thread, while this thread only measures the delay of its own timers. */
export async function benchDrawing(what: string, file: string): Promise<void> {
  const worker = new Worker(new URL(import.meta.resolve('@cinnabar/pdf/render-worker')));
  const key = 'bench';
  const draw = (page: number) => ask(worker, { kind: 'image', key, page, width: WIDTH });
  await ask(worker, { kind: 'sizes', key, bytes: readFileSync(file) });
  for (let page = 1; page <= WARM_UP; page++) await draw(page);
  const idle = await lateness(() => new Promise((resolve) => setTimeout(resolve, IDLE)));
  const rates: Rate[] = [];
  const late = await lateness(async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const cpuBefore = process.cpuUsage();
      const start = performance.now();
      for (let page = 1; page <= PAGES; page++) await draw(WARM_UP + round * PAGES + page);
      const { user, system } = process.cpuUsage(cpuBefore);
      const perSecond = PAGES / ((performance.now() - start) / 1000);
      rates.push({ perSecond, perCpuSecond: PAGES / ((user + system) / 1e6) });
    }
  });
  await worker.terminate();
  reportRate(`images of ${what} at 150 dpi, WebP, per second and core`, medianRate(rates), { least: 27 });
  report(
    '  main thread late meanwhile, 99 of 100 times',
    `${late.toFixed(1)} ms`,
    `${idle.toFixed(1)} ms idle`,
    {
      isMet: late - idle <= TOLERATED,
      text: `${TOLERATED} ms more than idle`,
    },
  );
}

/** 99th percentile of the delay of this thread's timers, in milliseconds, while something else is awaited. */
async function lateness(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  await work();
  delay.disable();
  return Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION);
}

interface Answer {
  id: number;
  error?: { message: string };
}

let asked = 0;

function ask(worker: Worker, request: RenderRequest): Promise<void> {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Answer) => {
      if (answer.error || answer.id !== id) reject(new Error(answer.error?.message ?? 'another answer'));
      else resolve();
    });
    worker.postMessage({ id, request });
  });
}
