import { Worker } from 'node:worker_threads';
import type { ByteSource } from '../../objects/byte-source.ts';
import type { ComparisonAnswer, ComparisonRequest } from './comparison-worker.ts';
import type { PageComparer, PageOutcome, PageTask } from './page-task.ts';

export interface PageComparerOptions {
  /** Most pages that are compared for one file, counted once for every revision that touched them; 400 when absent. */
  readonly maxPages?: number;
  /** No further page of a file is begun after so many milliseconds; 10,000 when absent. */
  readonly milliseconds?: number;
  /** A page on which the thread works longer than this could not be drawn; 5000 when absent. Waiting for a processor is no work. */
  readonly pageMilliseconds?: number;
}

/** Files without a path are drawn from memory, and beyond this size not at all. Bytes. */
const LARGEST_FILE = 128 * 1024 * 1024;
/** JavaScript of the drawing thread, MiB; pdfium bounds its own memory. */
const HEAP_MB = 256;

const LEFT_OUT: PageOutcome = { kind: 'undrawn', reason: 'left-out' };
const FAILED: PageOutcome = { kind: 'undrawn', reason: 'failed' };

/**
 * Compares pages in a thread of its own, file after file: a page that takes too long or too much memory ends the thread, not
 * the verdict. The thread is kept for the next file and keeps no process alive. Throws nothing.
 */
export function pageComparer(options: PageComparerOptions = {}): PageComparer {
  const { maxPages = 400, milliseconds = 10_000, pageMilliseconds = 5000 } = options;
  const thread = new DrawingThread();
  let turn: Promise<unknown> = Promise.resolve();

  async function compare(file: ByteSource, tasks: readonly PageTask[]): Promise<PageOutcome[]> {
    const outcomes: PageOutcome[] = [];
    if (file.path === undefined && file.size > LARGEST_FILE) return tasks.map(() => LEFT_OUT);
    const chosen = tasks.slice(0, maxPages);
    const deadline = performance.now() + milliseconds;
    if (chosen.length === 0) return tasks.map(() => LEFT_OUT);
    const shared = file.path ?? sharedBytes(file);
    while (outcomes.length < chosen.length) {
      const left = deadline - performance.now();
      if (left <= 0) break;
      const rest = chosen.slice(outcomes.length);
      const request = { file: shared, password: file.password, tasks: rest, milliseconds: left };
      const end = await thread.run(request, pageMilliseconds, (outcome) => outcomes.push(outcome));
      if (end !== 'failed') break;
      outcomes.push(FAILED); // the page in the middle of which the thread ended
    }
    return tasks.map((_, index) => outcomes[index] ?? LEFT_OUT);
  }

  return (file, tasks) => {
    const outcomes = turn.then(() => compare(file, tasks));
    turn = outcomes.catch(() => undefined);
    return outcomes;
  };
}

/** The file where the thread can read it without a copy of its own. */
function sharedBytes(file: ByteSource): Uint8Array {
  const WINDOW = 1024 * 1024;
  const bytes = new Uint8Array(new SharedArrayBuffer(file.size));
  for (let at = 0; at < file.size; at += WINDOW) bytes.set(file.read(at, at + WINDOW), at);
  return bytes;
}

/** Where the thread's entry stands, in the workspace and in the package as published. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './comparison-worker.ts' : './comparison-worker.js',
  import.meta.url,
);

/** `done`: until the last task or the end of the time · `failed`: in the middle of a page · `starved`: for want of a processor */
type ThreadEnd = 'done' | 'failed' | 'starved';

class DrawingThread {
  #worker: Worker | undefined;

  /** @param pageMilliseconds longest silence, as far as this process had a processor */
  run(
    request: ComparisonRequest,
    pageMilliseconds: number,
    onOutcome: (outcome: PageOutcome) => void,
  ): Promise<ThreadEnd> {
    const worker = this.#start();
    worker.ref();
    return new Promise((resolve) => {
      let silence = measureSilence();
      const settle = (end: ThreadEnd) => {
        clearInterval(watch);
        worker.off('message', onMessage).off('exit', onExit);
        worker.unref();
        resolve(end);
      };
      const onExit = () => {
        this.#worker = undefined;
        settle('failed');
      };
      const onMessage = (answer: ComparisonAnswer) => {
        silence = measureSilence();
        if ('isDone' in answer) settle('done');
        else onOutcome(answer.outcome);
      };
      const watch = setInterval(() => {
        const { elapsed, worked } = silence();
        const isStarved = elapsed > request.milliseconds + pageMilliseconds;
        if (worked < pageMilliseconds && !isStarved) return;
        worker.off('exit', onExit);
        this.#worker = undefined;
        void worker.terminate();
        settle(worked < pageMilliseconds ? 'starved' : 'failed');
      }, WATCH_MS);
      worker.on('message', onMessage).once('exit', onExit);
      worker.postMessage(request);
    });
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.on('error', () => undefined); // it exits, and that is what counts
    this.#worker = worker;
    return worker;
  }
}

const WATCH_MS = 100;

/** Milliseconds since now: on the clock, and of a processor that this process had. */
function measureSilence(): () => { elapsed: number; worked: number } {
  const [start, before] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(before);
    const elapsed = performance.now() - start;
    // Other threads of this process work, too: no thread worked longer than the clock ran.
    return { elapsed, worked: Math.min(elapsed, (user + system) / 1000) };
  };
}
