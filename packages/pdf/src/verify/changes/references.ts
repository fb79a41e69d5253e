import type { PdfObject } from '../../objects/object-model.ts';
import { referencesOf } from '../../objects/references.ts';

/** The holder number that stands for the trailer. */
export const TRAILER = 0;

/** Who names whom in one state of a document; moved from revision to revision as objects change. */
export class ReferenceIndex {
  readonly #named = new Map<number, Set<number>>();
  readonly #holders = new Map<number, Set<number>>();

  set(holder: number, object: PdfObject | undefined): void {
    for (const num of this.#named.get(holder) ?? []) this.#holders.get(num)?.delete(holder);
    const named = referencesOf(object);
    this.#named.set(holder, named);
    for (const num of named) {
      const holders = this.#holders.get(num);
      if (holders) holders.add(holder);
      else this.#holders.set(num, new Set([holder]));
    }
  }

  holdersOf(num: number): ReadonlySet<number> {
    return this.#holders.get(num) ?? NOBODY;
  }
}

const NOBODY: ReadonlySet<number> = new Set();
