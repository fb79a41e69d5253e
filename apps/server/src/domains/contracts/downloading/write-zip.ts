import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { safeFileName } from '../../../platform/http/safe-file-name.ts';

export interface ZipEntry {
  /** Names of the folders, then of the file. */
  path: readonly string[];
  /**
   * Finds the file; throws when it cannot be read, e.g. because it was altered.
   * @returns a reader, called when its turn comes, so that one file at a time is in memory
   */
  open: () => Promise<() => Promise<Uint8Array>>;
}

/** Bytes per chunk: the event loop runs other work in between. */
const PIECE = 1024 * 1024;

interface OpenEntry {
  path: readonly string[];
  read: () => Promise<Uint8Array>;
}

/**
 * A ZIP of the unchanged files: PDFs and pictures hardly shrink. Equal names get a number, so that no file hides another. Each is opened
 * before anything is sent: an interrupted archive could not report an error.
 */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Readable> {
  const opened: OpenEntry[] = [];
  for (const { path, open } of entries) opened.push({ path, read: await open() });
  return Readable.from(piecesOf(opened), { objectMode: false });
}

async function* piecesOf(entries: readonly OpenEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const taken = new Set<string>();
  for (const { path, read } of entries) {
    // Not "stored": when sizes follow the data, streaming readers accept only deflated entries.
    const file = new ZipDeflate(freePath(path, taken), { level: 0 });
    zip.add(file);
    const bytes = await read();
    for (let at = 0; at < bytes.length; at += PIECE) {
      file.push(bytes.subarray(at, at + PIECE));
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
