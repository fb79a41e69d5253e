/**
 * Entry of the thread that draws pages for a comparison, so that one that never ends or takes all memory can be ended with it.
 * Never import it: `page-comparer.ts` starts it. Each message is a {@link ComparisonRequest}; the answers are one
 * {@link ComparisonAnswer} for each task that was begun in time, in order, and a last one with `isDone`.
 */
import { parentPort } from 'node:worker_threads';
import { bufferSource, openFileSource } from '../../objects/byte-source.ts';
import { ComparisonSession } from './comparison-session.ts';
import type { PageOutcome, PageTask } from './page-task.ts';

export interface ComparisonRequest {
  /** Its path, or its bytes in memory that is shared. */
  readonly file: string | Uint8Array;
  readonly password: string | undefined;
  readonly tasks: readonly PageTask[];
  /** No task is begun after so many milliseconds. */
  readonly milliseconds: number;
}

export type ComparisonAnswer = { readonly outcome: PageOutcome } | { readonly isDone: true };

if (!parentPort) throw new Error('comparison-worker runs in a worker thread only');
const port = parentPort;

port.on('message', async ({ file, password, tasks, milliseconds }: ComparisonRequest) => {
  const deadline = performance.now() + milliseconds;
  const opened = typeof file === 'string' ? openFileSource(file) : null;
  const source = opened ?? bufferSource(file as Uint8Array);
  const session = new ComparisonSession({ ...source, password }, tasks);
  try {
    for (const task of tasks) {
      if (performance.now() > deadline) break;
      port.postMessage({ outcome: await session.compare(task) } satisfies ComparisonAnswer);
    }
  } finally {
    session.close();
    opened?.close();
  }
  port.postMessage({ isDone: true } satisfies ComparisonAnswer);
});
