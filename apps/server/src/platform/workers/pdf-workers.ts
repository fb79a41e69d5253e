import { createWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts';

/** The threads that draw seals and typeset the product's own documents. */
export type PdfWorkers = WorkerPool<typeof import('./pdf-worker.ts')>;

export function createPdfWorkers(options: Omit<PoolOptions, 'worker'> = {}): PdfWorkers {
  return createWorkerPool({ ...options, worker: workerUrl() });
}

/** Beside this file: as source, or bundled beside the server's entry under the same name. */
function workerUrl(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./pdf-worker.${extension}`, import.meta.url);
}
