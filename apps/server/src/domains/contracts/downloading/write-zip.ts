import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { safeFileName } from '../../../platform/http/safe-file-name.ts';

export interface ZipEntry {
  /** Names of the folders, then of the file. */
  path: readonly string[];
  /**
   * Finds the file and throws where it cannot be read, e.g. because it was altered.
   * @returns what reads it, asked when its turn comes, so that one file at a time is in memory
   */
  open: () => Promise<() => Promise<Uint8Array>>;
}

/** Bytes that are taken in at a time: others have their turn in between. */
const PIECE = 1024 * 1024;

interface OpenEntry {
  path: readonly string[];
  read: () => Promise<Uint8Array>;
}

/**
 * A ZIP of files as they are: PDFs and pictures hardly shrink. Equal names get a number, so that no file hides another. Each is opened before
 * anything is sent: an archive that breaks off could not say why.
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
    // Not "stored": with sizes that follow the bytes, readers that go from the front take only deflated files.
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

/** Where names differ in their case alone, most computers know one file. */
function freePath(path: readonly string[], taken: Set<string>): string {
  const whole = path.map(safeFileName).join('/');
  let free = whole;
  for (let copy = 2; taken.has(free.toLowerCase()); copy++)
    free = whole.replace(/(\.[^./\s]{1,5})?$/, ` (${copy})$1`);
  taken.add(free.toLowerCase());
  return free;
}
