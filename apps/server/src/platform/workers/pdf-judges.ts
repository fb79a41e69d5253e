import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from './process-pool.ts';

/** The processes that verify untrusted files; separate from the threads that read and sign, and below them in priority. */
export type PdfJudges = ProcessPool<typeof import('./judging-worker.ts')>;

export function createPdfJudges(options: Omit<ProcessPoolOptions, 'tasks'> = {}): PdfJudges {
  return createProcessPool({ ...options, tasks: new URL('./judging-worker.ts', import.meta.url) });
}
