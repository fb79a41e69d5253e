import { availableParallelism } from 'node:os';
import { AppError } from '../http/app-error.ts';
import { nextTurn, type Turn } from './next-turn.ts';
import { Shares } from './shares.ts';
import { type ProcessLimits, type TaskOptions, TaskProcess } from './task-process.ts';
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
  /**
   * Milliseconds of processor time after which a task counts as heavy, too, while tasks of other users wait. Where that would leave no process
   * to the others, it gives way: its process ends, and it starts again with its full limits when the heavy ones have a process for it.
   */
  giveWayMs?: number;
  /** How long an idle process is kept, in milliseconds. */
  idleMs?: number;
  /** Starts a process; a child process when absent. */
  startProcess?: () => PoolProcess;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/** What runs one task at a time; see {@link TaskProcess}. */
export type PoolProcess = Pick<TaskProcess, 'alive' | 'workedMs' | 'run' | 'rest' | 'wake' | 'end'>;

export interface ProcessRunOptions extends RunOptions, TaskOptions {
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

interface Waiting extends Turn {
  start(running: Running): void;
  giveUp(): void;
}

interface Running {
  worker: PoolProcess;
  sharers: readonly string[];
  /** The names that hold its process. */
  holders: readonly string[];
  /** Processor time of its task so far, in milliseconds. */
  workedMs(): number;
  givesWay: boolean;
}

/**
 * Processes of low priority for work on untrusted files. Unlike threads they have their own memory and thread pool and fail separately: a
 * file that crashes its process harms no other, and no password hash waits behind it. The time limit of a task starts with the task.
 */
export function createProcessPool<Map extends object>(options: ProcessPoolOptions): ProcessPool<Map> {
  const { processes = Math.max(1, availableParallelism() - 1), queue = 64, patienceMs = 30_000 } = options;
  const { queueEach = queue, muchMs = 3000, giveWayMs = 1000 } = options;
  const mostEach = Math.max(1, processes - 1);
  const { heapMb = 512, residentMb = 1024, nice = 10, idleMs = 600_000 } = options;
  const limits = { heapMb, residentMb, nice };
  const { startProcess = () => new TaskProcess(options.tasks, limits), now = () => performance.now() } =
    options;
  const idle: { worker: PoolProcess; timer: NodeJS.Timeout }[] = [];
  const working = new Set<Running>();
  const waiting: Waiting[] = [];
  const shares = new Shares(now);
  let done = 0;
  let closed = false;

  function take(): PoolProcess | null {
    for (;;) {
      const rested = idle.pop();
      if (!rested) break;
      clearTimeout(rested.timer);
      if (!rested.worker.alive) continue;
      rested.worker.wake();
      return rested.worker;
    }
    return working.size < processes ? startProcess() : null;
  }

  const mayStart = (turn: Turn) => shares.held(holdersOf(turn)) < mostEach;

  /** The names that hold a process: each of them, and one name for all heavy users together. */
  const holdersOf = ({ sharers, isHeavy }: Turn) =>
    isHeavy || shares.done(sharers) > Math.max(muchMs, shares.mostDone() * MUCH_OF_MOST)
      ? [...sharers, GREEDY]
      : sharers;

  /** An exclusive process until it is released. Throws BUSY. */
  function acquire(turn: Turn, longestMs: number): Promise<Running> {
    const { sharers, isHeavy } = turn;
    const busy = () => new AppError('BUSY', { retryAfter: 5 });
    if (closed) return Promise.reject(busy());
    const worker = mayStart(turn) ? take() : null;
    if (worker) return Promise.resolve(begin(worker, turn));
    const ofSame = (name: string) => waiting.filter((one) => one.sharers.includes(name)).length;
    const isFull = waiting.length >= queue || sharers.some((name) => ofSame(name) >= queueEach);
    if (isFull && !isHeavy) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => queued.giveUp(), longestMs);
      const queued: Waiting = {
        ...turn,
        start(running) {
          clearTimeout(timer);
          resolve(running);
        },
        giveUp() {
          clearTimeout(timer);
          waiting.splice(waiting.indexOf(queued), 1);
          reject(busy());
        },
      };
      waiting.push(queued);
      makeWay();
    });
  }

  function begin(worker: PoolProcess, turn: Turn): Running {
    const holders = holdersOf(turn);
    // Until its task begins, a process still reports the work of the one before.
    const running = { worker, holders, sharers: turn.sharers, workedMs: () => 0, givesWay: false };
    working.add(running);
    shares.begin(holders);
    return running;
  }

  /**
   * Counts tasks that work long while others wait among the heavy ones, the longest first. One that would be given the last process gives
   * way; another may with the next report, when others still wait.
   */
  function makeWay(): void {
    if ([...working].some(({ givesWay }) => givesWay)) return;
    const long = [...working]
      .filter(({ workedMs, holders }) => workedMs() > giveWayMs && !holders.includes(GREEDY))
      .sort((a, b) => b.workedMs() - a.workedMs());
    for (const running of long) {
      if (!isWaitedFor(running)) continue;
      if (shares.held([GREEDY]) >= mostEach) {
        running.givesWay = true;
        return void running.worker.end();
      }
      running.holders = [...running.holders, GREEDY];
      shares.begin([GREEDY]);
    }
  }

  /** Whether another user's task could begin in its place. A task for which no user is named does not give way. */
  const isWaitedFor = ({ sharers }: Running) =>
    sharers.length > 0 &&
    waiting.some(
      (turn) => !turn.isPatient && mayStart(turn) && !turn.sharers.some((name) => sharers.includes(name)),
    );

  function release(running: Running): void {
    const { worker, holders, sharers } = running;
    shares.end(holders, running.workedMs(), sharers);
    working.delete(running);
    if (worker.alive && !closed) rest(worker);
    if (closed) return;
    // A released process may let several tasks begin: a process idles while the queued tasks have used up their share.
    for (;;) {
      const turn = nextTurn(waiting.filter(mayStart), shares);
      const free = turn && take();
      if (!free) break;
      waiting.splice(waiting.indexOf(turn), 1);
      turn.start(begin(free, turn));
    }
    makeWay();
  }

  function rest(worker: PoolProcess): void {
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
    const { isUrgent = false, isPatient = false, sharers = [], timeoutMs, onTurn } = options;
    for (let isHeavy = false; ; isHeavy = true) {
      const longestMs = isHeavy ? Math.max(patienceMs, timeoutMs) : patienceMs;
      const running = await acquire({ isUrgent, isPatient, sharers, isHeavy, since: now() }, longestMs);
      const { worker } = running;
      try {
        await onTurn?.();
        const working = worker.run(name, input, options, makeWay);
        running.workedMs = () => worker.workedMs;
        const value = await working;
        done++;
        return value;
      } catch (error) {
        if (running.givesWay) continue;
        done++;
        throw error;
      } finally {
        release(running);
      }
    }
  }

  return {
    run: run as ProcessPool<Map>['run'],
    completed: () => done,
    async close() {
      closed = true;
      for (const turn of [...waiting]) turn.giveUp();
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...idle, ...working].map(({ worker }) => worker.end()));
    },
  };
}
