import { availableParallelism } from 'node:os';
import { AppError } from '../http/app-error.ts';
import { Shares } from './shares.ts';
import { type ProcessLimits, type TaskLimits, TaskProcess } from './task-process.ts';
import type { RunOptions, WorkerPool } from './worker-pool.ts';

export interface ProcessPoolOptions extends Partial<ProcessLimits> {
  /** Module whose named exports are the tasks. */
  tasks: URL;
  /** How many work at the same time; one less than there are processors when absent. */
  processes?: number;
  /** How many tasks may wait; one more is answered BUSY. */
  queue?: number;
  /** How many of them may wait for one of those that {@link ProcessRunOptions.sharers} names; as many as all when absent. */
  queueEach?: number;
  /** How long a task may wait for its turn, in milliseconds; then it is answered BUSY. */
  patienceMs?: number;
  /** For whom so many milliseconds of work were done lately, those share as one: together they are not given the last process. */
  muchMs?: number;
  /** How long a process without work is kept, in milliseconds. */
  idleMs?: number;
}

export interface ProcessRunOptions extends RunOptions, TaskLimits {
  /** Goes before those that wait: the rest of work that was begun. */
  isUrgent?: boolean;
  /** Goes after all others that wait: nobody looks at what comes of it yet. */
  isPatient?: boolean;
  /**
   * For whom it is done, e.g. a person and a file. None of them is given the last process, and of those that wait those go first for
   * whom the least was done lately.
   */
  sharers?: readonly string[];
  /** Asked when its turn has come: what it throws is thrown, and the task not begun. */
  onTurn?: () => Promise<void>;
}

export type ProcessPool<Map extends object> = WorkerPool<Map, ProcessRunOptions>;

/** Stands for all for whom much was done lately. */
const GREEDY = '\0much';

interface Waiting {
  isUrgent: boolean;
  isPatient: boolean;
  sharers: readonly string[];
  start(worker: TaskProcess): void;
  giveUp(): void;
}

/**
 * Processes of low priority for work on strangers' files. Against threads they have memory, a thread pool and a fate of their own:
 * a file that brings down its process harms no other, and no password waits behind it. The time limit of a task begins when it does.
 */
export function createProcessPool<Map extends object>(options: ProcessPoolOptions): ProcessPool<Map> {
  const { processes = Math.max(1, availableParallelism() - 1), queue = 64, patienceMs = 30_000 } = options;
  const { queueEach = queue, muchMs = 3000 } = options;
  const mostEach = Math.max(1, processes - 1);
  const { heapMb = 512, residentMb = 1024, nice = 10, idleMs = 600_000 } = options;
  const limits = { heapMb, residentMb, nice };
  const idle: { worker: TaskProcess; timer: NodeJS.Timeout }[] = [];
  const working = new Map<TaskProcess, { holders: readonly string[]; since: number }>();
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

  /** Who holds a process that is given to these: each of them, and all together for whom much was done lately. */
  const holdersOf = (sharers: readonly string[]) =>
    shares.done(sharers) > muchMs ? [...sharers, GREEDY] : sharers;

  /** A process of one's own until it is given back. Throws BUSY. */
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
    working.set(worker, { holders, since: performance.now() });
    shares.begin(holders);
  }

  /** Urgent ones in the order in which they came; then those for whom the least is and was done. */
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

  function release(worker: TaskProcess): void {
    const { holders, since } = working.get(worker)!;
    shares.end(holders, performance.now() - since);
    working.delete(worker);
    if (worker.alive && !closed) rest(worker);
    if (closed) return;
    // What one gives back may let several begin: a process rests while those that wait have their share already.
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
    try {
      await options.onTurn?.();
      return await worker.run(name, input, options);
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
      await Promise.all(
        [...idle.map(({ worker }) => worker), ...working.keys()].map((worker) => worker.end()),
      );
    },
  };
}
