import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';

/** Which objects are packed in which object stream (ISO 32000-2, 7.5.7), in one state of a file; moved from revision to revision. */
export class PackedObjects {
  readonly #packed = new Map<number, Set<number>>();

  read(pdf: Pdf, numbers: Iterable<number>): void {
    for (const num of numbers) {
      const container = containerOf(pdf, num);
      if (typeof container !== 'number') continue;
      const packed = this.#packed.get(container);
      if (packed) packed.add(num);
      else this.#packed.set(container, new Set([num]));
    }
  }

  /**
   * The objects that the last revision of a state gives an entry: by number, whatever it says there and in whichever generation;
   * and those without an entry of their own in an object stream that it replaces.
   */
  changedIn(after: Pdf): Set<number> {
    const changed = new Set(after.revisions.at(-1)!.numbers());
    for (const container of [...changed]) {
      for (const num of this.#packed.get(container) ?? []) {
        const now = containerOf(after, num);
        if (now === container || now === 'unreadable') changed.add(num);
      }
    }
    return changed;
  }
}

/** Null for an object that stands alone or nowhere. */
function containerOf(pdf: Pdf, num: number): number | 'unreadable' | null {
  try {
    const entry = pdf.locate(num);
    return entry?.kind === 'packed' ? entry.container : null;
  } catch (error) {
    if (error instanceof PdfError) return 'unreadable';
    throw error;
  }
}
