import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from './process-pool.ts';

/** The processes that verify untrusted files; separate from the threads that read and sign, and below them in priority. */
export type PdfVerifiers = ProcessPool<typeof import('./verification-worker.ts')>;

export function createPdfVerifiers(options: Omit<ProcessPoolOptions, 'tasks'> = {}): PdfVerifiers {
  return createProcessPool({ ...options, tasks: new URL('./verification-worker.ts', import.meta.url) });
}
