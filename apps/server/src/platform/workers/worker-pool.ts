import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../http/app-error.ts';
import { type Outcome, TaskFailure, takeValue } from './task-outcome.ts';

export interface PoolOptions {
  /** Module whose named exports are the tasks. */
  worker: URL;
  threads?: number;
  /** Queue length; one more task is answered BUSY. */
  queue?: number;
  /** Heap of one thread in MiB; a file that needs more ends its task, not the server. */
  heapMb?: number;
}

export interface RunOptions {
  /** Time limit of a task in milliseconds; for threads, from being queued. */
  timeoutMs: number;
}

/** As long as an idle process is kept. */
const IDLE_MS = 600_000;

type Tasks = Record<string, (input: never) => Promise<Outcome<unknown>>>;
type Value<Result> = Awaited<Result> extends Outcome<infer Output> ? Output : never;

export interface WorkerPool<Map extends object, Options extends RunOptions = RunOptions> {
  /** Throws BUSY when the queue is full, TaskFailure when the task refused its input or took too long. */
  run<Name extends keyof Map & string>(
    name: Name,
    input: Map[Name] extends (input: infer Input) => unknown ? Input : never,
    options: Options,
  ): Promise<Map[Name] extends (input: never) => infer Result ? Value<Result> : never>;
  /** Tasks done since the start, whatever their outcome. */
  completed(): number;
  close(): Promise<void>;
}

/** Threads for work that would stall the event loop (DESIGN §7). The queue is bounded: past it the answer is 503, not a wait. */
export function createWorkerPool<Map extends object = Tasks>(options: PoolOptions): WorkerPool<Map> {
  const threads = options.threads ?? Math.max(2, availableParallelism() - 1);
  const most = threads + (options.queue ?? 128);
  // Counted here: piscina 5 does not count abortable tasks in its own bound.
  let open = 0;
  const pool = new Piscina({
    filename: fileURLToPath(options.worker),
    minThreads: 0,
    maxThreads: threads,
    // To load the package again costs a second or two of processor time, a hundred signings' worth.
    idleTimeout: IDLE_MS,
    // One task per thread: pdfium keeps global state, and an aborted task ends its thread.
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb ?? 512 },
  });

  async function run(name: string, input: unknown, { timeoutMs }: RunOptions): Promise<unknown> {
    if (open >= most) throw new AppError('BUSY', { retryAfter: 2 });
    open++;
    const outcome: Outcome<unknown> = await pool
      .run(input, { name, signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: unknown) => {
        throw explain(error, name);
      })
      .finally(() => open--);
    return takeValue(outcome);
  }

  return {
    run: run as WorkerPool<Map>['run'],
    completed: () => pool.completed,
    close: () => pool.destroy(),
  };
}

function explain(error: unknown, name: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return new TaskFailure('timeout', `${name} took too long`);
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new TaskFailure('memory', `${name} needed too much memory`);
  }
  return error;
}
