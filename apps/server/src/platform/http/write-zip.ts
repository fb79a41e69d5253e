import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { safeFileName } from './safe-file-name.ts';

/** A file that is read when its turn comes. */
export interface ZippedFile {
  /** Bytes. */
  size: number;
  read: () => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>;
}

export interface ZipEntry {
  /** Names of the folders, then of the file. */
  path: readonly string[];
  /** Finds the file; throws when it cannot be read, e.g. because it was altered. It is read when its turn comes. */
  open: () => Promise<ZippedFile>;
}

interface OpenEntry {
  path: readonly string[];
  file: ZippedFile;
}

/**
 * A ZIP of the unchanged files: PDFs and pictures hardly shrink. Equal names get a number, so that no file hides another. Each is opened
 * before anything is sent: an interrupted archive could not report an error.
 */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Readable> {
  const opened: OpenEntry[] = [];
  for (const { path, open } of entries) opened.push({ path, file: await open() });
  return Readable.from(piecesOf(opened), { objectMode: false });
}

async function* piecesOf(entries: readonly OpenEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const taken = new Set<string>();
  for (const { path, file: stored } of entries) {
    // Not "stored": when sizes follow the data, streaming readers accept only deflated entries.
    const file = new ZipDeflate(freePath(path, taken), { level: 0 });
    zip.add(file);
    for await (const piece of await stored.read()) {
      file.push(piece as Uint8Array);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}

/** Most file systems do not distinguish names by case. */
function freePath(path: readonly string[], taken: Set<string>): string {
  const whole = path.map(safeFileName).join('/');
  let free = whole;
  for (let copy = 2; taken.has(free.toLowerCase()); copy++)
    free = whole.replace(/(\.[^./\s]{1,5})?$/, ` (${copy})$1`);
  taken.add(free.toLowerCase());
  return free;
}
