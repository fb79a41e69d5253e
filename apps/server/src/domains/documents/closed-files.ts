const MOST_KNOWN = 20_000;

/** Digests of files in which nothing can change, as this process has found; the oldest are forgotten, and such a file is read again. */
export class ClosedFiles {
  readonly #known = new Set<string>();

  has(sha256: string): boolean {
    return this.#known.has(sha256);
  }

  note(sha256: string): void {
    this.#known.add(sha256);
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.values().next().value!);
  }
}
