/** Bytes. The digest of a larger piece would block the event loop. */
export const WRITTEN_AT_ONCE = 512 * 1024;
/** For as many files as are usually written at the same time. */
const MOST_KEPT = 8;

const free: Buffer[] = [];

/** Memory in which pieces of a file are gathered: new memory for each file would leave as much garbage as the files are large. */
export const borrowMemory = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(WRITTEN_AT_ONCE);

/** Nothing may write to it, or read it, any more. */
export function returnMemory(memory: Buffer): void {
  if (free.length < MOST_KEPT) free.push(memory);
}
