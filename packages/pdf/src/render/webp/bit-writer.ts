const FIRST_WORDS = 64 * 1024;

/** Writes numbers bit by bit, the lowest bit first (RFC 9649, 3.2). */
export class BitWriter {
  // Private to the compiler only: this is the innermost loop of every page image.
  private words = new Uint16Array(FIRST_WORDS);
  private length = 0;
  private bits = 0;
  private count = 0;

  /** @param count of bits, at most 16 */
  put(value: number, count: number): void {
    if (this.length === this.words.length) this.grow();
    const bits = this.bits | (value << this.count);
    const filled = this.count + count;
    // No branch: whether a word is full cannot be foretold, and a wrong guess costs more than writing it twice.
    const isFull = filled >> 4;
    this.words[this.length] = bits;
    this.length += isFull;
    this.bits = bits >>> (isFull << 4);
    this.count = filled & 15;
  }

  /** All that was written, the last byte filled up with zeros. */
  finish(): Uint8Array {
    const bytes = new Uint8Array(this.length * 2 + Math.ceil(this.count / 8));
    for (let i = 0; i < this.length; i++) {
      bytes[2 * i] = this.words[i]!;
      bytes[2 * i + 1] = this.words[i]! >> 8;
    }
    for (let i = this.length * 2; i < bytes.length; i++, this.bits >>= 8) bytes[i] = this.bits;
    return bytes;
  }

  private grow(): void {
    const larger = new Uint16Array(this.words.length * 2);
    larger.set(this.words);
    this.words = larger;
  }
}
