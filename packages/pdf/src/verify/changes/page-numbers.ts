import { isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';

/** The page number of an object, for sentences: computed only when there is something to report. */
export class PageNumbers {
  readonly #pdf: Pdf;
  #numbers: ReadonlyMap<number, number> | undefined;

  /** Pages are numbered as this state of the document has them: as a person signed them. */
  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** From 1; null for what is no page. */
  ofPage(num: number): number | null {
    this.#numbers ??= numbersOf(this.#pdf);
    return this.#numbers.get(num) ?? null;
  }

  /** The page that a widget, or a field's first widget, says it is on (table 166). */
  ofWidget(pdf: Pdf, dict: PdfDict): number | null {
    const own = pageOf(dict.get('P'), this);
    if (own !== null) return own;
    const [first] = pdf.findArray(dict, 'Kids') ?? [];
    const kid = pdf.resolve(first);
    return kid instanceof PdfDict ? pageOf(kid.get('P'), this) : null;
  }
}

const pageOf = (page: PdfObject | undefined, numbers: PageNumbers) =>
  isRef(page) ? numbers.ofPage(page.num) : null;

function numbersOf(pdf: Pdf): Map<number, number> {
  try {
    return new Map(listPages(pdf).map(({ ref, index }) => [ref.num, index + 1]));
  } catch (error) {
    if (error instanceof PdfError) return new Map(); // only numbers to name; faults of the pages are reported elsewhere
    throw error;
  }
}
