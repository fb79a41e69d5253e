/** What one input may cost: processor time, so that a busy machine accuses no one. */
export const MOST_MILLISECONDS = 2000;
/** Resident memory of the process, with everything that it had loaded before. */
export const MOST_BYTES = 500 * 1024 * 1024;
/** After so long an input will not end by itself. */
export const HANGS_AFTER_MS = 20_000;
/** The heap alone; the rest of the bound is for buffers and for pdfium. */
export const HEAP_FLAG = '--max-old-space-size=400';
/** Space for young objects: V8 uses what it may, and a process near its limit is replaced before it has warmed up. */
export const YOUNG_FLAG = '--max-semi-space-size=16';
/** About what a process needs with this package loaded and nothing done. */
export const BARE_BYTES = 100 * 1024 * 1024;
