import { PdfError } from '../pdf-error.ts';

const FIRST_ROOM = 4096;

/** What a filter gives, in one piece of memory: a hostile stream has millions of parts of one byte. Error: `limit`. */
export class GrowingBytes {
  readonly #most: number;
  #bytes = new Uint8Array(FIRST_ROOM);
  #length = 0;

  /** @param most bytes in all */
  constructor(most: number) {
    this.#most = most;
  }

  append(part: Uint8Array): void {
    const at = this.#take(part.length);
    this.#bytes.set(part, at);
  }

  fill(byte: number, count: number): void {
    const at = this.#take(count);
    this.#bytes.fill(byte, at, at + count);
  }

  /** What was given, without a copy. */
  get taken(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #take(count: number): number {
    const at = this.#length;
    const end = at + count;
    if (end > this.#most) throw new PdfError('limit', 'a stream grows too large');
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, Math.min(this.#bytes.length * 2, this.#most)));
      larger.set(this.taken);
      this.#bytes = larger;
    }
    this.#length = end;
    return at;
  }
}
