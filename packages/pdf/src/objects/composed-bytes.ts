import { type ByteSource, bufferSource, fillFrom } from './byte-source.ts';
import { PdfError } from './pdf-error.ts';

/** Parts of other files up to this size are copied: an entry of the list would cost as much. Bytes. */
const COPIED = 16 * 1024;

/** Bytes of `source` from `from` on, which stand at `start` in the composed file. */
interface Piece {
  readonly start: number;
  readonly size: number;
  readonly source: ByteSource;
  readonly from: number;
}

/** A file that is composed piece by piece, in order. Large parts of other files are named, not copied. */
export class ComposedBytes {
  readonly #pieces: Piece[] = [];
  /** What follows the last piece, in memory. */
  #pending: Uint8Array[] = [];
  #pendingSize = 0;
  #size = 0;

  /** Bytes so far. */
  get size(): number {
    return this.#size;
  }

  add(bytes: Uint8Array): void {
    this.#pending.push(bytes);
    this.#pendingSize += bytes.length;
    this.#size += bytes.length;
  }

  /** The bytes `[from, from + size)` of a source, which must stay readable. */
  addPart(source: ByteSource, from: number, size: number): void {
    if (size <= COPIED) {
      this.add(source.read(from, from + size));
      return;
    }
    this.#settle();
    this.#pieces.push({ start: this.#size, size, source, from });
    this.#size += size;
  }

  /** The file as it is now; it lies in memory as a whole when no part of another file is named. */
  toSource(): ByteSource {
    this.#settle();
    const pieces = [...this.#pieces];
    const size = this.#size;
    const [only] = pieces;
    if (pieces.length <= 1 && only?.source.whole && only.size === only.source.size) return only.source;
    const readInto = (target: Uint8Array, start: number): number => {
      const most = Math.max(0, Math.min(target.length, size - start));
      for (let filled = 0, index = pieceAt(pieces, start); filled < most; index++) {
        const piece = pieces[index]!;
        const skipped = start + filled - piece.start;
        const count = Math.min(most - filled, piece.size - skipped);
        const from = piece.from + skipped;
        const part = target.subarray(filled, filled + count);
        if (fillFrom(piece.source, part, from) < count)
          throw new PdfError('broken', 'a file became shorter while it was read');
        filled += count;
      }
      return most;
    };
    return {
      size,
      readInto,
      read(start, end) {
        const from = Math.max(0, Math.min(start, size));
        const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(end, size) - from));
        readInto(bytes, from);
        return bytes;
      },
    };
  }

  #settle(): void {
    if (this.#pendingSize === 0) return;
    const bytes = Buffer.concat(this.#pending);
    const start = this.#size - bytes.length;
    this.#pieces.push({ start, size: bytes.length, source: bufferSource(bytes), from: 0 });
    this.#pending = [];
    this.#pendingSize = 0;
  }
}

/** The index of the piece that holds the byte at `at`. */
function pieceAt(pieces: readonly Piece[], at: number): number {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pieces[middle]!.start <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
