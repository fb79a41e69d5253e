import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ENDED_BY } from './ended-by.ts';
import { idleNode } from './idle-rank.ts';
import { ResultPipe, type ResultSink } from './results/result-pipe.ts';
import { RESULTS_FD } from './results/write-result.ts';
import { type Outcome, TaskFailure, takeValue } from './task-outcome.ts';

export interface ProcessLimits {
  /** JavaScript heap, MiB. */
  heapMb: number;
  /** All memory of the process, MiB; buffers and WebAssembly count here only. */
  residentMb: number;
  /** Niceness below the server, 0 to 19 (POSIX nice); at 19 it works only while nothing else does. */
  nice: number;
}

/** Time limits of a task. */
export interface TaskLimits {
  /** Milliseconds of wall-clock time: a task that got less than half of a processor until then is `starved`, and not at fault. */
  timeoutMs: number;
  /** Milliseconds of processor time, where waiting for a processor should not count: then every task that the wall clock ends is `starved`. */
  workMs?: number;
}

export interface TaskOptions extends TaskLimits {
  /** Takes the file that the task makes; without it the file is ignored. */
  result?: ResultSink;
}

/** Request to the child, and its answer. */
export interface TaskMessage {
  /** Numbers the tasks of a process. */
  task: number;
  name: string;
  input: unknown;
  limits: TaskLimits;
}
export type TaskAnswer = (
  | { outcome: Outcome<unknown> }
  /** Not the input's fault but ours. */
  | { bug: string }
) & {
  /** Memory of the process afterwards, MiB. */
  residentMb: number;
  /** Processor time that it took, in milliseconds. */
  workedMs: number;
  /** Bytes of the file that it sent. */
  sent: number;
};

/** Sent by the child once it has loaded its tasks. */
export const READY = 'ready';
/**
 * Descriptor on which the child reports the processor time of the task that it runs: lines of its number and milliseconds. Not the message
 * channel: a task that never yields the event loop sends no message.
 */
export const REPORTS_FD = 4;

const ENTRY = fileURLToPath(new URL('./process-worker.ts', import.meta.url));
/** Lowest niceness; below it is only SCHED_IDLE. */
const LOWEST = 19;
const STDERR_KEPT = 2000;
/** For a process to start, and for its watchdog to report why it ends it. */
const GRACE_MS = 5000;

/**
 * One child process that runs one task at a time. It reads files, but may not write any, start programs, or see our environment with its
 * keys: its input is untrusted.
 */
export class TaskProcess {
  private readonly child: ChildProcess;
  private readonly gone: Promise<void>;
  /** Called when the process ends in the middle of a task. */
  private onGone: ((reason: string) => void) | null = null;
  private stderr = '';
  private isReady = false;
  private readonly residentMb: number;
  /** False once it ended, for any reason. */
  alive = true;
  /** Processor time of its last task so far, in milliseconds, as it was reported last. */
  workedMs = 0;
  private task = 0;
  private readonly results: ResultPipe;
  private onWorked: (() => void) | undefined;

  constructor(tasks: URL, { heapMb, residentMb, nice }: ProcessLimits) {
    this.residentMb = residentMb;
    const [execPath, ...before] = nice === LOWEST ? idleNode() : [process.execPath];
    this.child = fork(ENTRY, [tasks.href, String(residentMb), String(nice)], {
      execPath: execPath!,
      execArgv: [
        ...before,
        `--max-old-space-size=${heapMb}`,
        '--permission',
        '--allow-fs-read=*',
        '--allow-addons',
        '--allow-worker',
        '--disable-warning=SecurityWarning',
      ],
      env: { PATH: process.env.PATH, TZ: process.env.TZ, UV_THREADPOOL_SIZE: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe', 'pipe'],
    });
    const reports = this.child.stdio[REPORTS_FD] as Socket;
    reports.unref();
    this.results = new ResultPipe((this.child.stdio as unknown[])[RESULTS_FD] as Socket);
    createInterface(reports).on('line', (line) => this.readReport(line));
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.stderr = (this.stderr + text).slice(-STDERR_KEPT);
    });
    this.child.on('message', (message) => {
      this.isReady ||= message === READY;
    });
    this.gone = new Promise((resolve) => {
      const end = (reason: string) => {
        this.alive = false;
        this.onGone?.(reason);
        resolve();
      };
      this.child.once('error', (error) => end(error.message));
      this.child.once('exit', (code, signal) => end(signal ?? String(code)));
    });
  }

  /**
   * @param onWorked called whenever `workedMs` has grown
   * @throws what `result` throws; TaskFailure `timeout`; `starved` when it hardly got a processor; `memory`, `crashed`, or the code with which the task refused its input
   */
  async run(
    name: string,
    input: unknown,
    { timeoutMs, workMs, result }: TaskOptions,
    onWorked?: () => void,
  ): Promise<unknown> {
    const limits = workMs === undefined ? { timeoutMs } : { timeoutMs, workMs };
    this.workedMs = 0;
    this.onWorked = onWorked;
    const task = ++this.task;
    const answer = await this.receiving(result, () => this.ask({ task, name, input, limits }));
    this.onWorked = undefined;
    this.workedMs = answer.workedMs;
    // WebAssembly memory never shrinks: what one file needed must not be counted against the next.
    if (answer.residentMb > this.residentMb / 2) this.kill();
    if ('bug' in answer) throw new Error(`${name} failed: ${answer.bug}`);
    return takeValue(answer.outcome);
  }

  /** Passes the file that the task sends to `result`. A process whose file cannot be taken is ended. */
  private async receiving(
    result: ResultSink | undefined,
    ask: () => Promise<TaskAnswer>,
  ): Promise<TaskAnswer> {
    try {
      await this.results.begin(result);
      const answer = await Promise.race([ask(), this.results.failure]);
      await Promise.race([this.results.whole(answer.sent), this.results.failure]);
      return answer;
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      await this.results.end();
    }
  }

  private ask(message: TaskMessage): Promise<TaskAnswer> {
    const { name, limits } = message;
    return new Promise<TaskAnswer>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.kill();
        reject(new TaskFailure('starved', `${name} took too long, and its process did not say why`));
      }, limits.timeoutMs + GRACE_MS);
      const onAnswer = (answer: unknown) => {
        if (answer === READY) return;
        settle();
        resolve(answer as TaskAnswer);
      };
      const settle = () => {
        clearTimeout(timer);
        this.onGone = null;
        this.child.off('message', onAnswer);
      };
      this.onGone = (reason) => {
        settle();
        reject(this.failure(name, reason));
      };
      this.child.on('message', onAnswer);
      if (!this.alive) this.onGone('ended before');
      // A send error means that the process is gone, which is reported above with its reason.
      else this.child.send(message, () => undefined);
    });
  }

  private readReport(line: string): void {
    const [task, workedMs] = line.split(' ').map(Number);
    if (task !== this.task || !this.onGone || !(workedMs! > this.workedMs)) return;
    this.workedMs = workedMs!;
    this.onWorked?.();
  }

  /** An out-of-memory kill by the kernel looks the same as one by the watchdog; V8 aborts when its heap is full. */
  private failure(name: string, reason: string): Error {
    if (!this.isReady) return new Error(`a process did not start (${reason}) ${this.stderr}`.trim());
    const [ended] = Object.entries(ENDED_BY).find(([, signal]) => signal === reason) ?? [];
    const isHeap = /heap out of memory|allocation failed/i.test(this.stderr);
    const code = ended ?? (isHeap ? 'memory' : 'crashed');
    return new TaskFailure(code, `${name} ended its process (${reason}) ${this.stderr}`.trim());
  }

  /** Lets the event loop end while this process is idle. */
  rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  wake(): void {
    this.child.ref();
    this.child.channel?.ref();
  }

  async end(): Promise<void> {
    if (this.alive) this.kill();
    await this.gone;
  }

  private kill(): void {
    this.alive = false;
    this.child.kill('SIGKILL');
  }
}
