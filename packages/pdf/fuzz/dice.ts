/** Repeatable chance: the same seed gives the same throws (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** The dice of one input: inputs do not depend on those before them, so each can be made again alone. */
  static forInput(seed: number, index: number): Dice {
    return new Dice(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  }

  /** A whole number from 0 to `sides` - 1; 0 when there are no sides. */
  roll(sides: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  }

  /** One time in `n`. */
  oneIn(n: number): boolean {
    return this.roll(n) === 0;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[this.roll(list.length)]!;
  }
}
