import { ObjectNumbers } from '../assemble/object-numbers.ts';
import { isArray, isName, PdfDict, type PdfObject, PdfRef, PdfStream } from '../objects/object-model.ts';
import { objectOrNull } from '../objects/object-or-null.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { isScript } from './clean-action.ts';

/**
 * What was closed in a file, or would have to be:
 * - `annotations`: comments, stamps, marks and the like · `fields`: its own form
 * - `actions`: what a viewer would do, apart from following a link in the document or to a web address
 * - `attachments`: files inside the file
 * - `alternatives`: layers, and other content for printing than for screens
 * - `structure`: earlier revisions, objects that readers may read differently, entries that no one knows
 */
export type Closing = 'annotations' | 'fields' | 'actions' | 'attachments' | 'alternatives' | 'structure';

/** Entries of streams that bring other content in place of their own, or none that anyone sees (8.10.4, 8.9.5.4, 14.11.7, 14.5). */
const LEFT_OUT: Readonly<Record<string, Closing>> = {
  Alternates: 'alternatives',
  OPI: 'alternatives',
  Ref: 'alternatives',
  PS: 'alternatives',
  AF: 'attachments',
  PieceInfo: 'structure',
};

const FIELD_TYPES = ['Sig', 'Tx', 'Btn', 'Ch'];
const PLACED_TYPES = ['Annot', 'Page', 'Pages', 'Catalog'];

/** Objects of a file under new numbers, without what could act or be shown otherwise. References in what it is given are those of the old file. */
export class CleanCopy {
  readonly numbers = new ObjectNumbers();
  /** What was left out or put right. */
  readonly found = new Set<Closing>();
  readonly pdf: Pdf;
  readonly #known = new Map<number, PdfRef | null>();
  readonly #queue: PdfRef[] = [];
  /** Streams that were made for the copy: known by the very reference, for no number is sure to be free. */
  readonly #made = new Map<PdfRef, PdfStream>();

  constructor(pdf: Pdf) {
    this.pdf = pdf;
  }

  /** The number under which references to an old object will find what the caller sets there. */
  reserve(old: PdfRef): PdfRef {
    const made = this.numbers.next();
    if (!this.#known.has(old.num)) this.#known.set(old.num, made);
    return made;
  }

  /** References to it lead nowhere. */
  drop(old: PdfRef): void {
    this.#known.set(old.num, null);
  }

  /** A stream as if it stood in the old file. */
  add(stream: PdfStream): PdfRef {
    const ref = new PdfRef(0);
    this.#made.set(ref, stream);
    return ref;
  }

  /** The object for the new file; null for what does not come along. Error: `limit`. */
  copy(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return this.#renumber(object);
    if (object instanceof PdfDict) return this.#isLeftBehind(object) ? null : this.#copyDict(object);
    if (object instanceof PdfStream) return this.#copyStream(object);
    return isArray(object) ? object.map((item) => this.copy(item)) : object;
  }

  /** Copies what is waiting to be, and all that it leads to. */
  finish(): void {
    for (let old = this.#queue.pop(); old; old = this.#queue.pop()) {
      const value = objectOrNull(this.pdf, old.num);
      const copied = value instanceof PdfStream ? this.#copyStream(value) : this.copy(value);
      this.numbers.set(this.#known.get(old.num)!, copied);
    }
  }

  #renumber(ref: PdfRef): PdfRef | null {
    const stream = this.#made.get(ref);
    if (stream) return this.numbers.add(stream);
    const known = this.#known.get(ref.num);
    if (known !== undefined) return known;
    const value = this.#isThere(ref) ? objectOrNull(this.pdf, ref.num) : null;
    if (value === null || value instanceof PdfRef || this.#isLeftBehind(value)) {
      if (value === null || value instanceof PdfRef) this.found.add('structure');
      const other = value instanceof PdfRef ? this.copy(this.pdf.resolve(value)) : null;
      const made = other === null ? null : this.numbers.add(other);
      this.#known.set(ref.num, made);
      return made;
    }
    const made = this.numbers.next();
    this.#known.set(ref.num, made);
    this.#queue.push(ref);
    return made;
  }

  #isThere(ref: PdfRef): boolean {
    const entry = this.pdf.locate(ref.num);
    if (!entry || entry.kind === 'free') return false;
    return entry.kind === 'packed' || entry.gen === ref.gen;
  }

  #copyDict(dict: PdfDict): PdfDict {
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of dict.entries) {
      const copied = this.copy(value);
      if (copied === null) continue;
      // Children of a tag (14.7) that are gone leave no gap.
      entries.set(key, key === 'K' && isArray(copied) ? copied.filter((item) => item !== null) : copied);
    }
    return new PdfDict(entries);
  }

  #copyStream(stream: PdfStream): PdfStream {
    const { dict } = stream;
    const left = Object.entries(LEFT_OUT).filter(([key]) => dict.has(key));
    for (const [, closing] of left) this.found.add(closing);
    const kept = dict.with({
      Length: undefined,
      ...Object.fromEntries(left.map(([key]) => [key, undefined])),
    });
    return stream.with(this.#copyDict(kept));
  }

  /**
   * Pages, annotations and fields come along only where the caller puts them; scripts, files inside the file, programs for printers
   * (8.8.2) and what tags say of annotations that are gone (14.7.5.3) never do.
   */
  #isLeftBehind(object: PdfObject): boolean {
    if (object instanceof PdfStream) {
      const isProgram = isName(this.pdf.value(object.dict, 'Subtype'), 'PS');
      if (isProgram) this.found.add('alternatives');
      return isProgram;
    }
    if (!(object instanceof PdfDict)) return false;
    if (isScript(object)) this.found.add('actions');
    const isFile = this.pdf.findDict(object, 'EF') !== undefined && (object.has('F') || object.has('UF'));
    if (isFile) this.found.add('attachments');
    const isType = (types: readonly string[], key: string) =>
      types.some((type) => isName(object.get(key), type));
    const isMention = isType(['OBJR'], 'Type') && this.copy(object.get('Obj') ?? null) === null;
    return (
      isScript(object) || isFile || isMention || isType(FIELD_TYPES, 'FT') || isType(PLACED_TYPES, 'Type')
    );
  }
}
