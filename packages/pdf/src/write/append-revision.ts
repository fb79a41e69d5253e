import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { openFileSource } from '../objects/byte-source.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { type BaseWitness, witnessBase } from './base-witness.ts';

/**
 * Appends to a file on disk what was made for its present bytes, flushes it to the disk, and reads the file once more: each byte before
 * must be what it was. If anything fails the file is cut back to its size before.
 * @param base what `Signing.onBase` was called with for the first revision, so that nothing can have changed since; or the
 * size in bytes, and the file is taken as it is now
 * @throws PdfError `changed-meanwhile` when the file is another by now, or became another while it was written to
 */
export function appendRevision(
  path: string,
  base: BaseWitness | number,
  revisions: Iterable<Uint8Array>,
): void {
  const size = typeof base === 'number' ? base : base.size;
  const file = openSync(path, 'r+');
  try {
    if (fstatSync(file).size !== size)
      throw new PdfError('changed-meanwhile', `${path} is not the file that was signed`);
    const before = typeof base === 'number' ? witnessFile(path, size) : base;
    try {
      let at = size;
      for (const bytes of revisions) at += writeAll(file, bytes, at);
      fsyncSync(file);
      if (fstatSync(file).size !== at || !isSame(before, witnessFile(path, size, before.algorithm)))
        throw new PdfError('changed-meanwhile', `${path} was changed while it was signed`);
    } catch (error) {
      ftruncateSync(file, size);
      throw error;
    }
  } finally {
    closeSync(file);
  }
}

/** By its name, as everyone will read it from now on. */
function witnessFile(path: string, size: number, algorithm?: string): BaseWitness {
  const source = openFileSource(path);
  try {
    return witnessBase(source, size, algorithm);
  } finally {
    source.close();
  }
}

const isSame = (a: BaseWitness, b: BaseWitness) => Buffer.compare(a.digest, b.digest) === 0;

/** writeSync may write less than it was given. */
function writeAll(file: number, bytes: Uint8Array, start: number): number {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, start + done);
  }
  return bytes.length;
}
