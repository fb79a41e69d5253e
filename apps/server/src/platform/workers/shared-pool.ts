import { AppError, type AppErrorOptions, type Outcome } from '../http/app-error.ts';
import type { ErrorForm, Requests } from '../processes/requests.ts';
import type { ProcessPool, ProcessRunOptions } from './process-pool.ts';
import { TaskFailure } from './task-outcome.ts';

interface PoolTask {
  /** Numbers the tasks of the asking process. */
  id: number;
  name: string;
  input: unknown;
  options: Omit<ProcessRunOptions, 'onTurn'>;
  /** Whether the asking process is to be asked when the turn of the task has come. */
  asksOnTurn: boolean;
}

/** A pool whose tasks may come from other processes of this start; one pool counts and shares for all of them. */
type AnyPool = { run(name: string, input: unknown, options: ProcessRunOptions): Promise<unknown> };

/** Serves a pool of the primary to one of its processes. */
export function servePool(name: string, pool: object, process: Requests): void {
  process.answer(`${name}.run`, ({ id, name: task, input, options, asksOnTurn }: PoolTask) =>
    (pool as AnyPool).run(task, input, {
      ...options,
      ...(asksOnTurn && { onTurn: () => process.ask<void>(`${name}.turn`, id) }),
    }),
  );
}

/** The pool of the primary, for one of its processes. Closing it ends nothing: the primary does. */
export function poolOfPrimary<Map extends object>(name: string, primary: Requests): ProcessPool<Map> {
  const turns = new globalThis.Map<number, () => Promise<void>>();
  let asked = 0;
  let done = 0;
  primary.answer(`${name}.turn`, (id: number) => turns.get(id)?.());

  async function run(task: string, input: unknown, { onTurn, ...options }: ProcessRunOptions) {
    const id = ++asked;
    if (onTurn) turns.set(id, onTurn);
    try {
      const asksOnTurn = onTurn !== undefined;
      return await primary.ask(`${name}.run`, {
        id,
        name: task,
        input,
        options,
        asksOnTurn,
      } satisfies PoolTask);
    } finally {
      done++;
      turns.delete(id);
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
