import { isArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '../../objects/object-model.ts';

/** The numbers of all objects that an object names directly. */
export function referencesOf(object: PdfObject | undefined): Set<number> {
  const found = new Set<number>();
  collect(object, found);
  return found;
}

function collect(object: PdfObject | undefined, found: Set<number>): void {
  if (object instanceof PdfRef) found.add(object.num);
  else if (object instanceof PdfDict) for (const value of object.entries.values()) collect(value, found);
  else if (object instanceof PdfStream) collect(object.dict, found);
  else if (isArray(object)) for (const item of object) collect(item, found);
}

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
