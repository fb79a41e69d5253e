import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { PdfError } from '../objects/pdf-error.ts';

/** The end of the base that is compared before and after: a cross-reference offset and the end mark are in it. */
const WITNESS = 4096;

/**
 * Appends to a file on disk what was made for its present bytes, and flushes it to the disk. If that fails the file is cut
 * back to what it was.
 * @param size of the file when the revisions were made, in bytes
 * @throws PdfError `changed-meanwhile` when the file has another size by now, or another end when all is written
 */
export function appendRevision(path: string, size: number, revisions: readonly Uint8Array[]): void {
  const file = openSync(path, 'r+');
  try {
    if (fstatSync(file).size !== size)
      throw new PdfError('changed-meanwhile', `${path} is not the file that was signed`);
    const before = endOf(file, size);
    try {
      let at = size;
      for (const bytes of revisions) at += writeAll(file, bytes, at);
      fsyncSync(file);
      if (!endOf(file, size).equals(before) || fstatSync(file).size !== at)
        throw new PdfError('changed-meanwhile', `${path} was changed while it was signed`);
    } catch (error) {
      ftruncateSync(file, size);
      throw error;
    }
  } finally {
    closeSync(file);
  }
}

function endOf(file: number, size: number): Buffer {
  const end = Buffer.alloc(Math.min(WITNESS, size));
  readSync(file, end, 0, end.length, size - end.length);
  return end;
}

/** writeSync may write less than it was given. */
function writeAll(file: number, bytes: Uint8Array, start: number): number {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, start + done);
  }
  return bytes.length;
}
