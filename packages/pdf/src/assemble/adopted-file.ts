import {
  isArray,
  isName,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
  pdfDict,
} from '../objects/object-model.ts';
import { listPages, type Page } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { encodeText } from '../objects/text-string.ts';
import type { Renamed } from './merged-places.ts';
import type { ObjectNumbers } from './object-numbers.ts';
import { plainValue } from './plain-value.ts';

export interface Adoption {
  readonly numbers: ObjectNumbers;
  /** The new page tree. */
  readonly tree: PdfRef;
  /** What the part's fields are called under. */
  readonly name: string;
  /** What its links call its named places; without it they lead nowhere. */
  readonly renamed?: Renamed;
  /** Its structure tree (14.7) comes along, for a file that has no other part. */
  readonly tagged?: boolean;
}

export interface AdoptedForm {
  /** The field that holds all fields of this part. */
  readonly field: PdfRef;
  /** Default resources by kind (`Font`, …), already renumbered. */
  readonly resources: ReadonlyMap<string, PdfDict>;
}

/** Entries of a page that point into trees which the new file does not have. */
const LEFT_BEHIND = { B: null, PieceInfo: null, Metadata: null };
/** The same of the structure tree. */
const OF_STRUCTURE = { StructParents: null, Tabs: null };

/** The pages of a file and all that they lead to, under new numbers in another file. */
export class AdoptedFile {
  readonly pages: readonly PdfRef[];
  readonly form: AdoptedForm | null;
  /** Absent without `tagged`, or when the file has none. */
  readonly structure: PdfRef | undefined;
  readonly #pdf: Pdf;
  /** Of the old pages, by the number of their object. */
  readonly #indexes: ReadonlyMap<number, number>;
  readonly #adoption: Adoption;
  readonly #known = new Map<number, PdfRef>();
  /** Objects whose copies are still to be written; what is added while it is walked through is reached too. */
  readonly #queue = new Set<number>();

  constructor(pdf: Pdf, adoption: Adoption) {
    this.#pdf = pdf;
    this.#adoption = adoption;
    const pages = listPages(pdf);
    // Before anything is copied: a link may name a page that comes later. A page that stands twice is two pages.
    this.pages = pages.map(({ ref }) => {
      const made = adoption.numbers.next();
      if (!this.#known.has(ref.num)) this.#known.set(ref.num, made);
      return made;
    });
    this.#indexes = new Map(pages.map(({ ref, index }) => [ref.num, index]));
    for (const page of pages) adoption.numbers.set(this.pages[page.index]!, this.#page(page));
    this.form = this.#form();
    this.structure = this.#structure();
    for (const num of this.#queue) adoption.numbers.set(this.#known.get(num)!, this.#copy(this.#read(num)));
  }

  /**
   * An explicit destination of the old file (ISO 32000-2, 12.3.2.2) as it reads in the new one; its page may be given by reference or by
   * index. Undefined when the page was not copied.
   */
  placeFor([target, ...view]: readonly PdfObject[]): readonly PdfObject[] | undefined {
    const index = target instanceof PdfRef ? this.#indexes.get(target.num) : target;
    const page = typeof index === 'number' ? this.pages[index] : undefined;
    return page && [page, ...view.map((one) => plainValue(this.#resolve(one)) ?? null)];
  }

  /** The same object in the new file; undefined when no page leads to it. */
  copyOf(old: PdfRef): PdfRef | undefined {
    return this.#known.get(old.num);
  }

  #page({ dict, mediaBox, cropBox, rotate }: Page): PdfObject {
    const left = { ...LEFT_BEHIND, ...(this.#adoption.tagged ? {} : OF_STRUCTURE), Parent: null };
    const own = this.#copy(dict.with(left)) as PdfDict;
    return own.with({
      Parent: this.#adoption.tree,
      MediaBox: [...mediaBox],
      CropBox: [...cropBox],
      Rotate: rotate || undefined,
      Resources: this.#copy(this.#inherited(dict, 'Resources') ?? pdfDict({})),
    });
  }

  #structure(): PdfRef | undefined {
    const root = this.#adoption.tagged ? this.#pdf.catalog.get('StructTreeRoot') : undefined;
    const made = root instanceof PdfRef ? this.#renumber(root) : undefined;
    return made instanceof PdfRef ? made : undefined;
  }

  #inherited(page: PdfDict, key: string): PdfObject | undefined {
    let dict: PdfObject = page;
    for (let depth = 0; dict instanceof PdfDict && depth < this.#pdf.limits.depth; depth++) {
      if (dict.has(key)) return dict.get(key);
      dict = this.#pdf.value(dict, 'Parent');
    }
    return undefined;
  }

  #form(): AdoptedForm | null {
    const form = this.#pdf.findDict(this.#pdf.catalog, 'AcroForm');
    const tops = form && this.#pdf.findArray(form, 'Fields')?.filter((item) => item instanceof PdfRef);
    if (!form || !tops || tops.length === 0) return null;
    const { numbers, name } = this.#adoption;
    const field = numbers.next();
    const kids = tops.map((top) => {
      const value = this.#pdf.resolve(top);
      const made = this.#copy(top) as PdfRef;
      // It is a top no longer; the queue must not write it again.
      this.#queue.delete(top.num);
      if (value instanceof PdfDict) numbers.set(made, (this.#copy(value) as PdfDict).with({ Parent: field }));
      return made;
    });
    const defaults = { DA: this.#copy(form.get('DA') ?? null), Q: form.get('Q') };
    numbers.set(field, pdfDict({ T: encodeText(name), Kids: kids, ...defaults }));
    const resources = new Map<string, PdfDict>();
    for (const [kind, entries] of this.#pdf.findDict(form, 'DR')?.entries ?? []) {
      const found = this.#pdf.resolve(entries);
      if (found instanceof PdfDict) resources.set(kind, this.#copy(found) as PdfDict);
    }
    return { field, resources };
  }

  #copy(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return this.#renumber(object);
    if (object instanceof PdfDict) {
      const { tagged } = this.#adoption;
      const entries = [...object.entries].filter(([key]) => tagged || key !== 'StructParent');
      const copied = new PdfDict(new Map(entries.map(([key, value]) => [key, this.#copy(value)])));
      return this.#withRenamedPlace(object, copied);
    }
    if (object instanceof PdfStream)
      return object.with(this.#copy(object.dict.with({ Length: undefined })) as PdfDict);
    return isArray(object) ? object.map((item) => this.#copy(item)) : object;
  }

  /** Links and actions that name their place follow it (12.5.6.5, 12.6.4.2); one that led nowhere must not begin to lead elsewhere. */
  #withRenamedPlace(old: PdfDict, copied: PdfDict): PdfDict {
    const key = isName(old.get('Subtype'), 'Link') ? 'Dest' : isName(old.get('S'), 'GoTo') ? 'D' : null;
    const place = key && this.#resolve(old.get(key) ?? null);
    if (!key || !(place instanceof PdfString || isName(place ?? undefined))) return copied;
    return copied.with({ [key]: this.#adoption.renamed?.(place) });
  }

  #renumber(ref: PdfRef): PdfObject {
    const known = this.#known.get(ref.num);
    if (known) return known;
    const value = this.#read(ref.num);
    // Only the new file has a catalog and a page tree.
    const trees = this.#adoption.tagged ? TREES : [...TREES, 'StructTreeRoot'];
    if (value instanceof PdfDict && trees.some((type) => isName(value.get('Type'), type))) return null;
    const made = this.#adoption.numbers.next();
    this.#known.set(ref.num, made);
    this.#queue.add(ref.num);
    return made;
  }

  #resolve(object: PdfObject): PdfObject {
    return object instanceof PdfRef ? this.#read(object.num) : object;
  }

  /** What is damaged reads as null, as what is missing does (ISO 32000-2, 7.3.10). */
  #read(num: number): PdfObject {
    try {
      return this.#pdf.object(num);
    } catch (error) {
      if (error instanceof PdfError && error.code === 'broken') return null;
      throw error;
    }
  }
}

const TREES = ['Catalog', 'Pages', 'Outlines'];
