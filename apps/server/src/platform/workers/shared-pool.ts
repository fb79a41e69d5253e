import type { Outcome } from '@cinnabar/protocol/errors';
import { AppError, type AppErrorOptions } from '../http/app-error.ts';
import type { ErrorForm, Requests } from '../processes/requests.ts';
import type { ProcessPool, ProcessRunOptions } from './process-pool.ts';
import type { ResultSink } from './results/result-pipe.ts';
import { TaskFailure } from './task-outcome.ts';

interface PoolTask {
  /** Numbers the tasks of the asking process. */
  id: number;
  name: string;
  input: unknown;
  options: Omit<ProcessRunOptions, 'onTurn' | 'result'>;
  /** Whether the asking process is to be asked when the turn of the task has come. */
  asksOnTurn: boolean;
  /** Whether it takes the file that the task makes. */
  takesFile: boolean;
}

/** What belongs to a task of the asking process. */
interface AskedTask {
  onTurn: ProcessRunOptions['onTurn'];
  result: ResultSink | undefined;
  /** What its sink threw: the error itself, which does not cross the channel whole. */
  sinkFailure?: unknown;
}

/** A pool whose tasks may come from other processes of this start; one pool counts and shares for all of them. */
type AnyPool = { run(name: string, input: unknown, options: ProcessRunOptions): Promise<unknown> };

/** Serves a pool of the primary to one of its processes. */
export function servePool(name: string, pool: object, process: Requests): void {
  process.answer(`${name}.run`, ({ id, name: task, input, options, asksOnTurn, takesFile }: PoolTask) => {
    const result: ResultSink = {
      begin: () => process.ask<void>(`${name}.begin`, id),
      write: (piece) => process.ask<void>(`${name}.write`, { id, piece }),
    };
    return (pool as AnyPool).run(task, input, {
      ...options,
      ...(asksOnTurn && { onTurn: () => process.ask<void>(`${name}.turn`, id) }),
      ...(takesFile && { result }),
    });
  });
}

/** The pool of the primary, for one of its processes. Closing it ends nothing: the primary does. */
export function poolOfPrimary<Map extends object>(name: string, primary: Requests): ProcessPool<Map> {
  const tasks = new globalThis.Map<number, AskedTask>();
  let asked = 0;
  let done = 0;
  primary.answer(`${name}.turn`, (id: number) => tasks.get(id)?.onTurn?.());
  primary.answer(`${name}.begin`, (id: number) => giveSink(id, (sink) => sink.begin()));
  primary.answer(`${name}.write`, ({ id, piece }: { id: number; piece: Uint8Array }) =>
    giveSink(id, (sink) => sink.write(piece)),
  );

  async function giveSink(id: number, give: (sink: ResultSink) => Promise<void>): Promise<void> {
    const task = tasks.get(id);
    if (!task?.result) return;
    try {
      await give(task.result);
    } catch (error) {
      task.sinkFailure = error;
      throw error;
    }
  }

  async function run(action: string, input: unknown, { onTurn, result, ...options }: ProcessRunOptions) {
    const id = ++asked;
    const task: AskedTask = { onTurn, result };
    tasks.set(id, task);
    try {
      return await primary.ask(`${name}.run`, {
        id,
        name: action,
        input,
        options,
        asksOnTurn: onTurn !== undefined,
        takesFile: result !== undefined,
      } satisfies PoolTask);
    } catch (error) {
      throw task.sinkFailure ?? error;
    } finally {
      done++;
      tasks.delete(id);
    }
  }

  return { run: run as ProcessPool<Map>['run'], completed: () => done, close: async () => undefined };
}

type ErrorData =
  | { kind: 'TASK'; code: string; message: string; text: string }
  | {
      kind: 'APP';
      outcome: Outcome;
      options: Pick<AppErrorOptions, 'retryAfter' | 'errors'>;
      cause: ErrorData | null;
    }
  | { kind: 'OTHER'; message: string };

/** What a task may end with, between processes: the class and code of an error do not survive a structured clone. */
export const TASK_ERRORS: ErrorForm = {
  toData(error): ErrorData {
    if (error instanceof TaskFailure) {
      const { code, message, text } = error;
      return { kind: 'TASK', code, message, text };
    }
    if (error instanceof AppError) {
      const { retryAfter, errors, cause } = error.options;
      return {
        kind: 'APP',
        outcome: { error: error.reason, params: error.params } as Outcome,
        options: { ...(retryAfter !== undefined && { retryAfter }), ...(errors && { errors }) },
        cause: cause === undefined ? null : (this.toData(cause) as ErrorData),
      };
    }
    return { kind: 'OTHER', message: (error instanceof Error && error.stack) || String(error) };
  },
  fromData(data) {
    const read = data as ErrorData;
    if (read.kind === 'TASK') return new TaskFailure(read.code, read.message, read.text);
    if (read.kind === 'APP')
      return AppError.of(read.outcome, {
        ...read.options,
        ...(read.cause && { cause: this.fromData(read.cause) }),
      });
    return new Error(read.message);
  },
};
