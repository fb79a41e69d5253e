/** Why a task refused its input: the code of the package that did the work, e.g. `encrypted`, or `timeout`, `memory`. */
export class TaskFailure extends Error {
  readonly code: string;
  /** The faulty part of the input, where the package names one; e.g. characters that no font has. */
  readonly text: string;

  constructor(code: string, message: string, text = '') {
    super(message);
    this.name = 'TaskFailure';
    this.code = code;
    this.text = text;
  }
}

/** What crosses the thread boundary: a structured clone drops the class and the code of an error, so they travel as data. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: string; message: string; text: string };

/** The result of the task. Throws TaskFailure when it refused its input. */
export function takeValue<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new TaskFailure(outcome.code, outcome.message, outcome.text);
}

/** Wraps the work of a task: errors with a code become outcomes, anything else is our fault and is thrown. */
export function task<Input, Output>(
  work: (input: Input) => Promise<Output> | Output,
): (input: Input) => Promise<Outcome<Output>> {
  return async (input) => {
    try {
      return { ok: true, value: await work(input) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
        const text = 'text' in error && typeof error.text === 'string' ? error.text : '';
        return { ok: false, code: error.code, message: error.message, text };
      }
      throw error;
    }
  };
}
