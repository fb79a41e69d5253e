import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from '../workers/process-pool.ts';

/**
 * The processes that read untrusted spreadsheets, Word files and HTML. A file is refused with TaskFailure, whose code is a `SheetProblem` or a
 * `PaperFileProblem`, or one of the pool.
 */
export type SheetReaders = ProcessPool<typeof import('./sheet-worker.ts')>;

export function createSheetReaders(options: Omit<ProcessPoolOptions, 'tasks'> = {}): SheetReaders {
  return createProcessPool({ ...options, tasks: new URL('./sheet-worker.ts', import.meta.url) });
}
