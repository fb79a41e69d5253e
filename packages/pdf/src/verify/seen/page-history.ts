import { isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import { listPages, type Page } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { changedKeys } from '../changes/same-object.ts';
import { touchesEveryPage } from './every-page.ts';
import { findReached } from './find-reached.ts';
import { HolderIndex } from './holder-index.ts';
import { PackedObjects } from './packed-objects.ts';
import { pageTouch } from './page-touch.ts';

/** A page that a revision may have made look different. */
export interface TouchedPage {
  /** From 0. */
  readonly index: number;
  /** The annotations through which alone it was touched; null when something else was. */
  readonly annotations: ReadonlySet<number> | null;
}

/**
 * Which pages each revision touches: those whose dictionary, contents, resources, annotations or inherited attributes lead to
 * an object that the revision adds or replaces, whatever that says; every page when the page tree, the catalog or the way
 * to the objects changed. Only widgets that cannot be drawn touch no page. Each object is read once, not once for every revision.
 */
export class PageHistory {
  #before: Pdf;
  #pages: readonly Page[] | null;
  /** Where in the list a page stands, by its number. */
  #indexes: ReadonlyMap<number, number> = new Map();
  readonly #tree = new Set<number>();
  readonly #holders = new HolderIndex();
  readonly #packed = new PackedObjects();

  constructor(first: Pdf) {
    this.#before = first;
    const numbers = first.numbers();
    this.#holders.read(first, numbers);
    this.#packed.read(first, numbers);
    this.#pages = this.#listPages(first);
  }

  /** The pages before the next revision; none when they cannot be listed. */
  get pages(): readonly Page[] {
    return this.#pages ?? [];
  }

  /** Continues with the next revision. @returns what it touched, in the order of the pages; null when they cannot be listed */
  advance(after: Pdf): TouchedPage[] | null {
    const [before, old] = [this.#before, this.#pages];
    const changed = this.#packed.changedIn(after);
    this.#holders.read(after, changed);
    this.#packed.read(after, changed);
    const isTreeChanged = [...changed].some((num) => this.#tree.has(num));
    const kept = old && !isTreeChanged ? this.#withNewAnnotations(old, after, changed) : null;
    const pages = kept ?? this.#listPages(after);
    [this.#before, this.#pages] = [after, pages];
    const isEvery = isTreeChanged || touchesEveryPage(before, after, changed);
    if (!old || !pages) return null;
    const touched = isEvery ? null : this.#touched(before, after, [old, pages], changed);
    return touched ?? everyPage(Math.max(old.length, pages.length, 1));
  }

  /** @returns null for every page */
  #touched(
    before: Pdf,
    after: Pdf,
    [old, now]: readonly [readonly Page[], readonly Page[]],
    changed: ReadonlySet<number>,
  ): TouchedPage[] | null {
    const indexes = this.#indexes;
    const root = after.trailer.get('Root');
    const {
      numbers: reached,
      pages,
      hasTree,
    } = findReached(changed, this.#holders, {
      isPage: (num) => indexes.has(num),
      isTree: (num) => this.#tree.has(num),
      isRoot: (num) => isRef(root) && root.num === num,
      isDict: (num) => isDict(after, num),
    });
    if (hasTree || old.length !== now.length) return null;
    const touched: TouchedPage[] = [];
    for (const num of pages) {
      const index = indexes.get(num)!;
      const [was, is] = [old[index]!, now[index]!];
      const states = [
        { pdf: before, page: was },
        { pdf: after, page: is },
      ] as const;
      const annotations = pageTouch(...states, { reached, changed });
      if (annotations === null || annotations.size > 0) touched.push({ index, annotations });
    }
    return touched.sort((a, b) => a.index - b.index);
  }

  /** The same pages with their dictionaries as of now; null when more than annotations changed. */
  #withNewAnnotations(
    pages: readonly Page[],
    after: Pdf,
    changed: ReadonlySet<number>,
  ): readonly Page[] | null {
    const indexes = [...changed].flatMap((num) => this.#indexes.get(num) ?? []);
    if (indexes.length === 0) return pages;
    const now = [...pages];
    for (const index of indexes) {
      const page = pages[index]!;
      const dict = resolved(after, page.ref);
      const isKept = dict instanceof PdfDict && changedKeys(page.dict, dict).every((key) => key === 'Annots');
      if (!isKept) return null;
      now[index] = { ...page, dict };
    }
    return now;
  }

  #listPages(pdf: Pdf): Page[] | null {
    this.#tree.clear();
    try {
      const pages = listPages(pdf);
      this.#indexes = new Map(pages.map(({ ref, index }) => [ref.num, index]));
      for (const { ref } of pages) this.#addTree(ref.num);
      return pages;
    } catch (error) {
      if (error instanceof PdfError) return null;
      throw error;
    }
  }

  /** What has the page among its kids, or says so of itself by being its parent, and so on upwards. */
  #addTree(page: number): void {
    const queue = [page];
    for (let num = queue.pop(); num !== undefined; num = queue.pop()) {
      const above = this.#holders.holdersOf(num).filter(({ kind }) => kind === 'kid');
      for (const parent of [...above.map((holder) => holder.num), ...this.#holders.parentsOf(num)]) {
        if (this.#tree.has(parent)) continue;
        this.#tree.add(parent);
        queue.push(parent);
      }
    }
  }
}

function isDict(pdf: Pdf, num: number): boolean {
  try {
    return pdf.object(num) instanceof PdfDict;
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
}

const everyPage = (count: number): TouchedPage[] =>
  Array.from({ length: count }, (_, index) => ({ index, annotations: null }));

function resolved(pdf: Pdf, object: PdfObject): PdfObject {
  try {
    return pdf.resolve(object);
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}
