import { isArray, isRef, PdfDict, type PdfObject, PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';

/**
 * How an object refers to another: `parent` and `kid` by /Parent and /Kids (a widget is drawn with what its field hands down, not with
 * the field's other widgets), `value` by /V (a text is drawn, a signature is not), `part` by anything else.
 */
export type LinkKind = 'part' | 'parent' | 'kid' | 'value';

export interface Holder {
  readonly num: number;
  readonly kind: LinkKind;
}

/** Which objects refer to an object, in one state of a file; moved from revision to revision. */
export class HolderIndex {
  readonly #held = new Map<number, ReadonlySet<number>>();
  readonly #parents = new Map<number, readonly number[]>();
  readonly #holders = new Map<number, Map<number, Set<LinkKind>>>();

  /** Reads these objects as a state has them. One that cannot be read refers to nothing. */
  read(pdf: Pdf, numbers: Iterable<number>): void {
    for (const num of numbers) this.#set(num, orNull(pdf, num));
  }

  holdersOf(num: number): Holder[] {
    const holders = [...(this.#holders.get(num) ?? [])];
    return holders.flatMap(([holder, kinds]) => [...kinds].map((kind) => ({ num: holder, kind })));
  }

  /** What an object names as its /Parent. */
  parentsOf(num: number): readonly number[] {
    return this.#parents.get(num) ?? [];
  }

  #set(holder: number, object: PdfObject): void {
    for (const num of this.#held.get(holder) ?? []) this.#holders.get(num)?.delete(holder);
    const held = new Set<number>();
    const parents: number[] = [];
    eachLink(object, (num, kind) => {
      held.add(num);
      if (kind === 'parent') parents.push(num);
      const holders = this.#holders.get(num) ?? new Map<number, Set<LinkKind>>();
      const kinds = holders.get(holder) ?? new Set<LinkKind>();
      this.#holders.set(num, holders.set(holder, kinds.add(kind)));
    });
    this.#held.set(holder, held);
    this.#parents.set(holder, parents);
  }
}

function orNull(pdf: Pdf, num: number): PdfObject {
  try {
    return pdf.object(num);
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

const KINDS: Readonly<Record<string, LinkKind>> = { Parent: 'parent', Kids: 'kid', V: 'value' };

/** Calls back for every reference in an object. Nesting was bounded when it was read. */
export function eachLink(object: PdfObject, found: (num: number, kind: LinkKind) => void): void {
  const visit = (value: PdfObject, kind: LinkKind): void => {
    if (isRef(value)) found(value.num, kind);
    else if (isArray(value)) for (const item of value) visit(item, kind);
    else {
      const dict = value instanceof PdfStream ? value.dict : value;
      if (!(dict instanceof PdfDict)) return;
      for (const [key, item] of dict.entries) visit(item, Object.hasOwn(KINDS, key) ? KINDS[key]! : 'part');
    }
  };
  visit(object, 'part');
}
