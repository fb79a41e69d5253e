import { DerError } from './der-reader.ts';

/**
 * What `read` gives, or the fallback when the file's encoding is malformed or a key cannot be used. Only for what is asked in passing
 * (names, purposes, certificates no one must have); what the verdict hangs on is decided by its own check.
 */
export function unlessMalformed<T, F>(read: () => T, fallback: F): T | F {
  try {
    return read();
  } catch (error) {
    if (isMalformed(error)) return fallback;
    throw error;
  }
}

/** Our own reader's error, or one that node:crypto throws for a key or signature it cannot use. */
export const isMalformed = (error: unknown): error is Error =>
  error instanceof DerError || (error instanceof Error && 'code' in error);
