import { availableParallelism } from 'node:os';
import { AppError } from '../http/app-error.ts';
import { Shares } from './shares.ts';
import { type ProcessLimits, type TaskLimits, TaskProcess } from './task-process.ts';
import type { RunOptions, WorkerPool } from './worker-pool.ts';

export interface ProcessPoolOptions extends Partial<ProcessLimits> {
  /** Module whose named exports are the tasks. */
  tasks: URL;
  /** Concurrent tasks; when absent, one less than there are processors. */
  processes?: number;
  /** Queue length; one more task is answered BUSY. */
  queue?: number;
  /** Queue length of each of the names of {@link ProcessRunOptions.sharers}; unlimited when absent. */
  queueEach?: number;
  /** Longest wait in the queue, in milliseconds; then the task is answered BUSY. */
  patienceMs?: number;
  /**
   * Users for whom more milliseconds of processor time were spent lately, and at least a quarter of what the heaviest user got, share as one:
   * together they are not given the last process.
   */
  muchMs?: number;
  /** How long an idle process is kept, in milliseconds. */
  idleMs?: number;
}

export interface ProcessRunOptions extends RunOptions, TaskLimits {
  /** Before the queued ones: the rest of work that was begun. */
  isUrgent?: boolean;
  /** After all others: background work whose result no user waits for. */
  isPatient?: boolean;
  /**
   * On whose behalf it runs, e.g. a person and a file. None of them is given the last process, and of queued tasks the one for whom the
   * least was done lately goes first.
   */
  sharers?: readonly string[];
  /** Called when its turn has come: its exception is thrown, and the task not started. */
  onTurn?: () => Promise<void>;
}

export type ProcessPool<Map extends object> = WorkerPool<Map, ProcessRunOptions>;

/** Stands for all heavy users. */
const GREEDY = '\0much';
/** A user who reads a long file does not wait with those whose files cost many times as much. */
const MUCH_OF_MOST = 1 / 4;

interface Waiting {
  isUrgent: boolean;
  isPatient: boolean;
  sharers: readonly string[];
  start(worker: TaskProcess): void;
  giveUp(): void;
}

/**
 * Processes of low priority for work on untrusted files. Unlike threads they have their own memory and thread pool and fail separately: a
 * file that crashes its process harms no other, and no password hash waits behind it. The time limit of a task starts with the task.
 */
export function createProcessPool<Map extends object>(options: ProcessPoolOptions): ProcessPool<Map> {
  const { processes = Math.max(1, availableParallelism() - 1), queue = 64, patienceMs = 30_000 } = options;
  const { queueEach = queue, muchMs = 3000 } = options;
  const mostEach = Math.max(1, processes - 1);
  const { heapMb = 512, residentMb = 1024, nice = 10, idleMs = 600_000 } = options;
  const limits = { heapMb, residentMb, nice };
  const idle: { worker: TaskProcess; timer: NodeJS.Timeout }[] = [];
  const working = new Map<TaskProcess, { holders: readonly string[]; sharers: readonly string[] }>();
  const waiting: Waiting[] = [];
  const shares = new Shares();
  let done = 0;
  let closed = false;

  function take(): TaskProcess | null {
    for (;;) {
      const rested = idle.pop();
      if (!rested) break;
      clearTimeout(rested.timer);
      if (!rested.worker.alive) continue;
      rested.worker.wake();
      return rested.worker;
    }
    return working.size < processes ? new TaskProcess(options.tasks, limits) : null;
  }

  const mayStart = (sharers: readonly string[]) => shares.held(holdersOf(sharers)) < mostEach;

  /** The names that hold a process: each of them, and one name for all heavy users together. */
  const holdersOf = (sharers: readonly string[]) =>
    shares.done(sharers) > Math.max(muchMs, shares.mostDone() * MUCH_OF_MOST)
      ? [...sharers, GREEDY]
      : sharers;

  /** An exclusive process until it is released. Throws BUSY. */
  function acquire({
    isUrgent = false,
    isPatient = false,
    sharers = [],
  }: ProcessRunOptions): Promise<TaskProcess> {
    const busy = () => new AppError('BUSY', { retryAfter: 5 });
    if (closed) return Promise.reject(busy());
    const worker = mayStart(sharers) ? take() : null;
    if (worker) {
      begin(worker, sharers);
      return Promise.resolve(worker);
    }
    const ofSame = (name: string) => waiting.filter((turn) => turn.sharers.includes(name)).length;
    if (waiting.length >= queue || sharers.some((name) => ofSame(name) >= queueEach))
      return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const turn: Waiting = {
        isUrgent,
        isPatient,
        sharers,
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
      waiting.push(turn);
    });
  }

  function begin(worker: TaskProcess, sharers: readonly string[]): void {
    const holders = holdersOf(sharers);
    working.set(worker, { holders, sharers });
    shares.begin(holders);
  }

  /** Urgent tasks in order of arrival; then those for whom the least is and was done. */
  function nextTurn(): Waiting | undefined {
    const able = waiting.filter(({ sharers }) => mayStart(sharers));
    const hasty = able.filter(({ isPatient }) => !isPatient);
    const ready = hasty.length > 0 ? hasty : able;
    const [first] = ready;
    if (!first) return undefined;
    const urgent = ready.find(({ isUrgent }) => isUrgent);
    if (urgent) return urgent;
    const costs = ({ sharers }: Waiting) => [shares.held(sharers), shares.done(sharers)] as const;
    let [best, [held, done]] = [first, costs(first)];
    for (const turn of ready) {
      const [itsHeld, itsDone] = costs(turn);
      if (itsHeld > held || (itsHeld === held && itsDone >= done)) continue;
      [best, held, done] = [turn, itsHeld, itsDone];
    }
    return best;
  }

  function release(worker: TaskProcess, workedMs: number): void {
    const { holders, sharers } = working.get(worker)!;
    shares.end(holders, workedMs, sharers);
    working.delete(worker);
    if (worker.alive && !closed) rest(worker);
    if (closed) return;
    // A released process may let several tasks begin: a process idles while the queued tasks have used up their share.
    for (let turn = nextTurn(); turn; turn = nextTurn()) {
      const free = take();
      if (!free) return;
      waiting.splice(waiting.indexOf(turn), 1);
      begin(free, turn.sharers);
      turn.start(free);
    }
  }

  function rest(worker: TaskProcess): void {
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

  async function run(name: string, input: unknown, options: ProcessRunOptions): Promise<unknown> {
    const worker = await acquire(options);
    let begun: number | null = null;
    // Wall-clock time only for a process that ended before it could report: on a loaded machine it includes the work of other programs.
    const worked = () => {
      if (begun === null) return 0;
      return worker.workedMs ?? Math.min(performance.now() - begun, options.workMs ?? options.timeoutMs);
    };
    try {
      await options.onTurn?.();
      begun = performance.now();
      return await worker.run(name, input, options);
    } finally {
      done++;
      release(worker, worked());
    }
  }

  return {
    run: run as ProcessPool<Map>['run'],
    completed: () => done,
    async close() {
      closed = true;
      for (const turn of [...waiting]) turn.giveUp();
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all(
        [...idle.map(({ worker }) => worker), ...working.keys()].map((worker) => worker.end()),
      );
    },
  };
}
