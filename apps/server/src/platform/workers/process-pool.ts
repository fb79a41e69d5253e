import { availableParallelism } from 'node:os';
import { AppError } from '../http/app-error.ts';
import { type ProcessLimits, TaskProcess } from './task-process.ts';
import type { RunOptions, WorkerPool } from './worker-pool.ts';

export interface ProcessPoolOptions extends Partial<ProcessLimits> {
  /** Module whose named exports are the tasks. */
  tasks: URL;
  /** How many work at the same time; one less than there are processors when absent. */
  processes?: number;
  /** How many tasks may wait; one more is answered BUSY. */
  queue?: number;
  /** How long a task may wait for its turn, in milliseconds; then it is answered BUSY. */
  patienceMs?: number;
  /** How long a process without work is kept, in milliseconds. */
  idleMs?: number;
}

interface ProcessRunOptions extends RunOptions {
  /** Goes before those that wait: the rest of work that was begun. */
  isUrgent?: boolean;
}

export type ProcessPool<Map extends object> = WorkerPool<Map, ProcessRunOptions>;

interface Waiting {
  start(worker: TaskProcess): void;
  giveUp(): void;
}

/**
 * Processes of low priority for work on strangers' files. Against threads they have memory, a thread pool and a fate of their own:
 * a file that brings down its process harms no other, and no password waits behind it. The time limit of a task begins when it does.
 */
export function createProcessPool<Map extends object>(options: ProcessPoolOptions): ProcessPool<Map> {
  const { processes = Math.max(1, availableParallelism() - 1), queue = 64, patienceMs = 30_000 } = options;
  const { heapMb = 512, residentMb = 1024, nice = 10, idleMs = 600_000 } = options;
  const limits = { heapMb, residentMb, nice };
  const idle: { worker: TaskProcess; timer: NodeJS.Timeout }[] = [];
  const working = new Set<TaskProcess>();
  const waiting: Waiting[] = [];
  let done = 0;
  let closed = false;

  function take(): TaskProcess | null {
    for (;;) {
      const rested = idle.pop();
      if (!rested) break;
      clearTimeout(rested.timer);
      if (rested.worker.alive) return rested.worker;
    }
    return working.size < processes ? new TaskProcess(options.tasks, limits) : null;
  }

  /** A process of one's own until it is given back. Throws BUSY. */
  function acquire(isUrgent: boolean): Promise<TaskProcess> {
    const busy = () => new AppError('BUSY', { retryAfter: 5 });
    if (closed) return Promise.reject(busy());
    const worker = take();
    if (worker) {
      worker.wake();
      working.add(worker);
      return Promise.resolve(worker);
    }
    if (waiting.length >= queue) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const turn: Waiting = {
        start(mine) {
          clearTimeout(timer);
          resolve(mine);
        },
        giveUp() {
          clearTimeout(timer);
          waiting.splice(waiting.indexOf(turn), 1);
          reject(busy());
        },
      };
      const timer = setTimeout(() => turn.giveUp(), patienceMs);
      if (isUrgent) waiting.unshift(turn);
      else waiting.push(turn);
    });
  }

  function release(worker: TaskProcess): void {
    working.delete(worker);
    const next = closed ? undefined : waiting.shift();
    if (next) {
      const heir = worker.alive ? worker : new TaskProcess(options.tasks, limits);
      working.add(heir);
      next.start(heir);
    } else if (worker.alive && !closed) {
      worker.rest();
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((one) => one.worker === worker),
          1,
        );
        void worker.end();
      }, idleMs);
      timer.unref();
      idle.push({ worker, timer });
    }
  }

  async function run(
    name: string,
    input: unknown,
    { timeoutMs, isUrgent = false }: ProcessRunOptions,
  ): Promise<unknown> {
    const worker = await acquire(isUrgent);
    try {
      return await worker.run(name, input, timeoutMs);
    } finally {
      done++;
      release(worker);
    }
  }

  return {
    run: run as ProcessPool<Map>['run'],
    completed: () => done,
    async close() {
      closed = true;
      for (const turn of [...waiting]) turn.giveUp();
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...idle.map(({ worker }) => worker), ...working].map((worker) => worker.end()));
    },
  };
}
