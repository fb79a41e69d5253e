import { asBuffer, indexInBytes } from '../byte-source.ts';

/** Finds an ASCII word in a file that passes by in windows, whatever code reads them: the file is not read again for it. */
export class WordScan {
  readonly #word: string;
  readonly #most: number;
  readonly #positions: number[] = [];
  /** Everything before this offset was searched. */
  #end = 0;
  /** The last bytes before it, where a word may have begun. */
  #tail: Buffer = Buffer.alloc(0);

  /** @param most after so many places no more are looked for */
  constructor(word: string, most: number) {
    this.#word = word;
    this.#most = most;
  }

  /** Offsets of the word in what has passed by, ascending. */
  get positions(): readonly number[] {
    return this.#positions;
  }

  /** A piece of the file. What was seen before is skipped, and so is a piece that leaves a gap: it will pass by again. */
  take(window: Uint8Array, at: number): void {
    if (at > this.#end || at + window.length <= this.#end) return;
    const fresh = asBuffer(window).subarray(this.#end - at);
    const overlap = this.#word.length - 1;
    const seam = Buffer.concat([this.#tail, fresh.subarray(0, overlap)]);
    this.#search(seam, this.#end - this.#tail.length);
    this.#search(fresh, this.#end);
    this.#tail = fresh.length >= overlap ? Buffer.from(fresh.subarray(-overlap)) : seam.subarray(-overlap);
    this.#end += fresh.length;
  }

  #search(bytes: Buffer, base: number): void {
    let at = indexInBytes(bytes, this.#word, 0);
    while (at >= 0 && this.#positions.length < this.#most) {
      this.#positions.push(base + at);
      at = indexInBytes(bytes, this.#word, at + 1);
    }
  }
}
