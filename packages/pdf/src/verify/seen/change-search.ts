import { isRef, type PdfDict, type PdfObject } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import type { ChangedNumbers } from './changed-numbers.ts';
import { type LinkReader, linksIn, type ObjectLinks } from './object-links.ts';

/** Numbers with a flag in the lowest bit: reached from a widget of the field, whose other widgets do not count. */
const step = (num: number, isUpwards: boolean) => num * 2 + Number(isUpwards);

/** Whether something that a page draws leads to an object that a revision adds or replaces. */
export class ChangeSearch {
  readonly #pdf: Pdf;
  readonly #changed: ChangedNumbers;
  readonly #links: LinkReader;
  readonly #ends: ReadonlySet<number>;
  /** Steps from which no changed object is reached: pages share fonts and pictures. */
  readonly #clean = new Set<number>();

  /** @param ends numbers where the search ends, for nothing behind them is drawn here: other pages, the catalog */
  constructor(pdf: Pdf, changed: ChangedNumbers, links: LinkReader, ends: ReadonlySet<number>) {
    this.#pdf = pdf;
    this.#changed = changed;
    this.#links = links;
    this.#ends = ends;
  }

  /** An object that cannot be read counts as changed. */
  findsChange(start: PdfObject): boolean {
    const queue: number[] = [];
    const visited = new Set<number>();
    if (isRef(start)) queue.push(step(start.num, false));
    else this.#follow(linksIn(start), false, queue);
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const num = next >> 1;
      if (visited.has(next) || this.#clean.has(next) || this.#ends.has(num)) continue;
      if (this.#changed.has(num)) return true;
      const links = this.#links.linksOf(this.#pdf, num);
      if (!links) return true;
      visited.add(next);
      this.#follow(links, (next & 1) === 1, queue);
    }
    for (const next of visited) this.#clean.add(next);
    return false;
  }

  #follow({ parts, parents, kids, values }: ObjectLinks, isUpwards: boolean, queue: number[]): void {
    for (const num of parts) queue.push(step(num, false));
    for (const num of parents) queue.push(step(num, true));
    if (!isUpwards) for (const num of kids) queue.push(step(num, false));
    for (const num of values) if (!this.#links.linksOf(this.#pdf, num)?.isDict) queue.push(step(num, false));
  }
}

/** A page's entries without its annotations and what it inherits. */
export const drawnEntries = (page: PdfDict): PdfDict => page.with({ Parent: undefined, Annots: undefined });
