import type { Pdf } from '../../objects/pdf-document.ts';

/** The objects that the last revision of a state gives an entry: by number, whatever it says there and in whichever generation. */
export class ChangedNumbers {
  readonly #after: Pdf;
  readonly #numbers: ReadonlySet<number>;

  constructor(after: Pdf) {
    this.#after = after;
    this.#numbers = new Set(after.revisions.at(-1)!.numbers());
  }

  /** An object without an entry of its own changes with the object stream that it is packed in (ISO 32000-2, 7.5.7). */
  has(num: number): boolean {
    if (this.#numbers.has(num)) return true;
    const entry = this.#after.locate(num);
    return entry?.kind === 'packed' && this.#numbers.has(entry.container);
  }
}
