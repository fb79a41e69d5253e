import { availableParallelism } from 'node:os';
import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from './process-pool.ts';

/**
 * The processes that read and draw uploaded files. Slightly below the server in priority, so that a sign-in goes first. Each has a memory
 * limit, WebAssembly included, and no one person or file is given all of them.
 */
export type PdfRenderers = ProcessPool<typeof import('./rendering-worker.ts')>;

/** Two at least: one that a person keeps busy leaves one for all others. */
const FEWEST = 2;

export function createPdfRenderers(options: Omit<ProcessPoolOptions, 'tasks'> = {}): PdfRenderers {
  return createProcessPool({
    processes: Math.max(FEWEST, availableParallelism() - 1),
    nice: 5,
    queue: 256,
    queueEach: 48,
    ...options,
    tasks: new URL('./rendering-worker.ts', import.meta.url),
  });
}
