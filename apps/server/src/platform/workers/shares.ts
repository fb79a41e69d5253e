/** Half-life of counted work. */
const HALF_LIFE_MS = 60_000;
/** Below this the count is dropped. */
const WORTH_KEEPING_MS = 1;
const TIDIED_ABOVE = 1000;

/**
 * How many processes each name holds, and how much work was done for it lately. A name is a person, an address or a file; a task may have
 * several names.
 */
export class Shares {
  readonly #held = new Map<string, number>();
  readonly #done = new Map<string, { ms: number; at: number }>();
  /** For whom the most was done; as all is forgotten alike, only new work changes that. */
  #most: string | null = null;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The most processes that one of these names holds. */
  held(names: readonly string[]): number {
    return Math.max(0, ...names.map((name) => this.#held.get(name) ?? 0));
  }

  /** The most work that was done for one of these names, in milliseconds; older work counts less. */
  done(names: readonly string[]): number {
    return Math.max(0, ...names.map((name) => this.#left(name)));
  }

  /** The most work that was done for anyone, in milliseconds. */
  mostDone(): number {
    return this.#most === null ? 0 : this.#left(this.#most);
  }

  begin(names: readonly string[]): void {
    for (const name of new Set(names)) this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
  }

  /** @param workers for whom the work was done: of those who held the process not who stands for several */
  end(names: readonly string[], ms: number, workers = names): void {
    for (const name of new Set(names)) {
      const held = (this.#held.get(name) ?? 0) - 1;
      if (held > 0) this.#held.set(name, held);
      else this.#held.delete(name);
    }
    for (const name of new Set(workers)) {
      this.#done.set(name, { ms: this.#left(name) + ms, at: this.#now() });
      if (this.#left(name) >= this.mostDone()) this.#most = name;
    }
    if (this.#done.size > TIDIED_ABOVE) this.#tidy();
  }

  #left(name: string): number {
    const done = this.#done.get(name);
    return done ? done.ms * 2 ** ((done.at - this.#now()) / HALF_LIFE_MS) : 0;
  }

  #tidy(): void {
    for (const name of this.#done.keys()) if (this.#left(name) < WORTH_KEEPING_MS) this.#done.delete(name);
  }
}
