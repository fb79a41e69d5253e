/** Characters of all texts together. */
const MOST = 4_000_000;

/** The lines of Word files that were read last, by their digests: a draft that is saved again and again is compared with the same published file. */
export class KnownLines {
  readonly #texts = new Map<string, { lines: string[]; size: number }>();
  #size = 0;

  get(digest: string): string[] | undefined {
    const found = this.#texts.get(digest);
    if (!found) return undefined;
    this.#texts.delete(digest);
    this.#texts.set(digest, found);
    return found.lines;
  }

  keep(digest: string, lines: string[]): string[] {
    this.#forget(digest);
    const size = lines.reduce((sum, { length }) => sum + length, 0);
    this.#texts.set(digest, { lines, size });
    this.#size += size;
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= MOST) break;
      this.#forget(oldest);
    }
    return lines;
  }

  #forget(digest: string): void {
    this.#size -= this.#texts.get(digest)?.size ?? 0;
    this.#texts.delete(digest);
  }
}
