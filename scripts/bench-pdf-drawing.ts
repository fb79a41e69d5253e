import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { RenderRequest } from '@cinnabar/pdf';
import { median, type Rate, report, reportRate } from './bench-rounds.ts';

/** 150 dots per inch on A4. */
const WIDTH = Math.round((595.28 / 72) * 150);
const WARM_UP = 5;
const PAGES = 25;
const ROUNDS = 5;
/** How often the event loop is looked at, in milliseconds. */
const RESOLUTION = 5;

/** Page images by a worker thread, while this thread only watches how late its own timers are. */
export async function benchDrawing(file: string): Promise<void> {
  const worker = new Worker(new URL(import.meta.resolve('@cinnabar/pdf/render-worker')));
  const key = 'bench';
  const draw = (page: number) => ask(worker, { kind: 'image', key, page, width: WIDTH });
  await ask(worker, { kind: 'sizes', key, bytes: readFileSync(file) });
  for (let page = 1; page <= WARM_UP; page++) await draw(page);
  const rates: number[] = [];
  const cpuRates: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  for (let round = 0; round < ROUNDS; round++) {
    const cpuBefore = process.cpuUsage();
    const start = performance.now();
    for (let page = 1; page <= PAGES; page++) await draw(WARM_UP + round * PAGES + page);
    const { user, system } = process.cpuUsage(cpuBefore);
    rates.push(PAGES / ((performance.now() - start) / 1000));
    cpuRates.push(PAGES / ((user + system) / 1e6));
  }
  delay.disable();
  await worker.terminate();
  const rate: Rate = { perSecond: median(rates), perCpuSecond: median(cpuRates) };
  reportRate('page images at 150 dpi as WebP, per second and core', rate, { least: 27 });
  const late = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION);
  report('  main thread meanwhile late by, 99 times of 100', `${late.toFixed(1)} ms`, '', {
    isMet: late <= 20,
    text: 'at most 20 ms',
  });
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
