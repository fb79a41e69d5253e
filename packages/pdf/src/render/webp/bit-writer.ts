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
    this.bits |= value << this.count;
    this.count += count;
    if (this.count < 16) return;
    if (this.length === this.words.length) this.grow();
    this.words[this.length++] = this.bits;
    this.bits >>>= 16;
    this.count -= 16;
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
