import { AppError } from '../platform/http/app-error.ts';
import { createSheetReaders } from '../platform/sheets/sheet-readers.ts';
import { createPdfRenderers } from '../platform/workers/pdf-renderers.ts';
import { createPdfVerifiers } from '../platform/workers/pdf-verifiers.ts';
import { createPdfWorkers } from '../platform/workers/pdf-workers.ts';
import type { RunOptions, WorkerPool } from '../platform/workers/worker-pool.ts';

/** Tests wait for them; elsewhere they are below the server in priority. */
const startPools = () => ({
  workers: createPdfWorkers(),
  renderers: createPdfRenderers({ nice: 0 }),
  verifiers: createPdfVerifiers({ nice: 0 }),
  sheets: createSheetReaders({ nice: 0 }),
});

let pools: ReturnType<typeof startPools> | undefined;

/**
 * Threads and processes for PDF work, shared by all products of a test process: their start takes more processor time than most tests. They
 * end with the test process. A test that exhausts or ends them, or has other limits for them, starts its own.
 */
export function sharedPdfWork() {
  pools ??= startPools();
  return {
    workers: lend(pools.workers),
    renderers: lend(pools.renderers),
    verifiers: lend(pools.verifiers),
    sheets: lend(pools.sheets),
  };
}

/** The pool for one product: closing it refuses further tasks of this product and waits for those that run. */
function lend<Map extends object, Options extends RunOptions>(
  pool: WorkerPool<Map, Options>,
): WorkerPool<Map, Options> {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  const run: typeof pool.run = (name, input, options) => {
    if (isClosed) return Promise.reject(new AppError('BUSY', { retryAfter: 5 }));
    const work = pool.run(name, input, options).finally(() => running.delete(work));
    running.add(work);
    return work;
  };
  return {
    run,
    completed: () => pool.completed(),
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
    },
  };
}
