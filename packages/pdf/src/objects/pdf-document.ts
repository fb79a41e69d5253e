import { type ByteSource, clipSource, indexOf, type PdfInput, toSource } from './byte-source.ts';
import { decodeStream } from './decode-stream.ts';
import type { FileCipher } from './encryption/file-cipher.ts';
import { KeyRing } from './encryption/key-ring.ts';
import { plainObjects, readCipher } from './encryption/read-cipher.ts';
import { isArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from './object-model.ts';
import { type IndirectObject, readIndirectObject } from './parse/indirect-object.ts';
import { type ObjectStream, readObjectStream } from './parse/object-stream.ts';
import { PdfError } from './pdf-error.ts';
import { defaultLimits, type ReadLimits } from './read-limits.ts';
import { ReadMemory } from './read-memory.ts';
import { decodeText } from './text-string.ts';
import { type Revision, readRevisions } from './xref/revision.ts';
import type { XrefEntry } from './xref/xref-section.ts';

export interface OpenOptions {
  /** Read only the first `end` bytes: the file as it was before something was appended. */
  readonly end?: number;
  readonly limits?: Partial<ReadLimits>;
  /** The owner's or the user's, for an encrypted file that the empty password does not open. */
  readonly password?: string | undefined;
  /** A document over the same bytes: what has been unpacked for it need not be unpacked again. */
  readonly beside?: Pdf;
}

/**
 * Opens a file for reading (ISO 32000-2, 7.5); nothing but its cross-references is read until asked for.
 * Errors: `not-pdf`, `encrypted`, `wrong-password`, `broken`, `limit`. The bytes must not change while the document is in
 * use.
 */
export function openPdf(input: PdfInput, options: OpenOptions = {}): Pdf {
  const whole = toSource(input);
  const source = clipSource(whole, options.end ?? Infinity);
  // ISO 32000-2, annex I: readers accept a header anywhere in the first 1024 bytes.
  if (indexOf(source, '%PDF-', 0, Math.min(source.size, 1029)) < 0)
    throw new PdfError('not-pdf', 'not a PDF file', 0);
  const limits = { ...defaultLimits, ...options.limits };
  const memory = options.beside?.memory ?? new ReadMemory(source.size, limits.decodedTotal);
  const revisions = readRevisions(source, limits, memory);
  const keys = options.beside?.keys ?? new KeyRing(options.password ?? whole.password);
  const pdf = new Pdf(source, revisions, limits, memory, keys);
  void pdf.cipher; // asked now, to say at once when the password is wrong
  return pdf;
}

/** A document as one of its revisions shows it. */
export class Pdf {
  readonly source: ByteSource;
  readonly limits: ReadLimits;
  /** Oldest first; the last is the one this document shows. */
  readonly revisions: readonly Revision[];
  /** The trailer of the newest revision. */
  readonly trailer: PdfDict;
  #size: number | undefined;
  readonly #values = new Map<number, PdfObject | PdfError>();
  readonly #reading = new Set<number>();
  /** Shared by all views of the file. */
  readonly memory: ReadMemory;
  readonly keys: KeyRing;
  #cipher: FileCipher | PdfError | null | undefined;
  #plain: ReadonlySet<number> | undefined;

  constructor(
    source: ByteSource,
    revisions: readonly Revision[],
    limits: ReadLimits,
    memory: ReadMemory,
    keys: KeyRing,
  ) {
    this.memory = memory;
    this.keys = keys;
    this.source = source;
    this.revisions = revisions;
    this.limits = limits;
    this.trailer = revisions.at(-1)!.trailer;
  }

  /** The document as it was after revision `index`. */
  atRevision(index: number): Pdf {
    const revision = this.revisions[index];
    if (!revision) throw new RangeError(`no revision ${index}`);
    const source = clipSource(this.source, revision.end);
    return new Pdf(source, this.revisions.slice(0, index + 1), this.limits, this.memory, this.keys);
  }

  /**
   * What reads and writes the objects of an encrypted file, undefined when it is not encrypted. Each revision has its own: a
   * later one may not change how earlier ones are read.
   */
  get cipher(): FileCipher | undefined {
    if (this.#cipher === undefined) this.#cipher = this.#readCipher() ?? null;
    if (this.#cipher instanceof PdfError) throw this.#cipher;
    return this.#cipher ?? undefined;
  }

  #readCipher(): FileCipher | PdfError | undefined {
    try {
      return readCipher(this, this.keys);
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      return error.code === 'broken' || error.code === 'limit' ? error.at(this.lastSection) : error;
    }
  }

  get catalog(): PdfDict {
    const catalog = this.resolve(this.trailer.get('Root'));
    if (!(catalog instanceof PdfDict))
      throw new PdfError('broken', 'the file has no catalog', this.lastSection);
    return catalog;
  }

  /** One more than the highest object number any revision knows or claims (/Size). Error: `limit`. */
  get size(): number {
    this.#size ??= this.#findSize();
    return this.#size;
  }

  #findSize(): number {
    let size = 1;
    for (const { sections } of this.revisions) {
      for (const section of sections) {
        size = Math.max(size, section.size);
        for (const num of section.numbers()) size = Math.max(size, num + 1);
      }
    }
    if (size - 1 > this.limits.objectNumber)
      throw new PdfError('limit', 'object numbers beyond reason', this.lastSection);
    return size;
  }

  /** The number of every object that has an entry in some revision, free ones included. */
  numbers(): Set<number> {
    const numbers = new Set<number>();
    for (const revision of this.revisions) for (const num of revision.numbers()) numbers.add(num);
    return numbers;
  }

  /** Where the object stands: the newest revision that names it decides. */
  locate(num: number): XrefEntry | undefined {
    for (let i = this.revisions.length - 1; i >= 0; i--) {
      const entry = this.revisions[i]!.entry(num);
      if (entry) return entry;
    }
    return undefined;
  }

  /** Offset of the newest cross-reference section: where what is wrong with the file as a whole is said to be. */
  get lastSection(): number {
    return this.revisions.at(-1)!.xref;
  }

  /** Offset at which an object stands, or the stream that it is packed in; {@link lastSection} when it stands nowhere. */
  placeOf(num: number): number {
    const entry = this.locate(num);
    const own = entry?.kind === 'packed' ? this.locate(entry.container) : entry;
    return own?.kind === 'offset' ? own.offset : this.lastSection;
  }

  /** The value behind a reference (followed to its end); other objects are returned as they are, absent ones as null. */
  resolve(object: PdfObject | undefined): PdfObject {
    let value = object;
    for (let depth = 0; value instanceof PdfRef; depth++) {
      if (depth > this.limits.depth)
        throw new PdfError('limit', 'references lead to references without end', this.placeOf(value.num));
      const entry = this.locate(value.num);
      if (entry?.kind === 'offset' && entry.gen !== value.gen) return null; // 7.3.10: an undefined object is null
      value = this.object(value.num);
    }
    return value ?? null;
  }

  /** The object with this number, null when it is free or absent. Errors: `broken`, `limit`. */
  object(num: number): PdfObject {
    const known = this.#values.get(num);
    if (known instanceof PdfError) throw known; // a hostile file has thousands of them, each asked for many times
    if (known !== undefined) return known;
    if (this.#reading.has(num))
      throw new PdfError('broken', `object ${num} needs itself to be read`, this.placeOf(num));
    this.#reading.add(num);
    try {
      const value = this.#read(num);
      this.#values.set(num, value);
      return value;
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      const told = error.at(this.placeOf(num));
      // What needs itself fails because of who asked first; anything else fails for everyone.
      if (this.#reading.size === 1) this.#values.set(num, told);
      throw told;
    } finally {
      this.#reading.delete(num);
    }
  }

  /** The object with its place in the file; undefined when it is free, absent or packed in an object stream. */
  indirectObject(num: number): IndirectObject | undefined {
    const entry = this.locate(num);
    if (entry?.kind !== 'offset' || entry.offset === 0) return undefined;
    const lengthOf = (length: PdfObject | undefined) => {
      const value = this.resolve(length);
      return typeof value === 'number' ? value : undefined;
    };
    const task = { num, spend: this.memory.takeSyntax };
    const read = readIndirectObject(this.source, entry.offset, this.limits, lengthOf, task);
    const { cipher } = this;
    if (!cipher || this.#isPlain(num)) return read;
    const value = cipher.decrypt(read.value, num, read.gen, (object) => this.resolve(object));
    return { ...read, value };
  }

  #isPlain(num: number): boolean {
    this.#plain ??= plainObjects(this.trailer);
    return this.#plain.has(num);
  }

  #read(num: number): PdfObject {
    const entry = this.locate(num);
    if (entry?.kind !== 'packed') return this.indirectObject(num)?.value ?? null;
    return this.objectStream(entry.container).object(num, entry.index) ?? null;
  }

  /** The unpacked object stream with this number. Errors: `broken`, `limit`. */
  objectStream(num: number): ObjectStream {
    const stream = this.locate(num)?.kind === 'offset' ? this.object(num) : null;
    if (!(stream instanceof PdfStream))
      throw new PdfError('broken', `object ${num} is no object stream`, this.placeOf(num));
    const count = this.findNumber(stream.dict, 'N') ?? 0;
    const first = this.findNumber(stream.dict, 'First') ?? 0;
    const read = () =>
      readObjectStream(
        this.decode(stream),
        { count, first, position: stream.start },
        this.limits,
        this.memory.takeSyntax,
      );
    // Revisions may read the same bytes otherwise where their reading hangs on other objects.
    const filters = [stream.dict.get('Filter'), stream.dict.get('DecodeParms')];
    const view = filters.some(namesObjects) ? this.source.size : 0;
    const key = `${stream.start} ${stream.length} ${count} ${first} ${view} ${this.cipher?.name ?? ''}`;
    return this.memory.objectStream(key, read);
  }

  /** The data of a stream after its filters; image filters are left in place. Errors: `broken`, `limit`. */
  decode(stream: PdfStream): Uint8Array {
    return decodeStream(stream, (object) => this.resolve(object), this.limits, this.memory);
  }

  /** A dictionary entry, resolved; null when absent. */
  value(dict: PdfDict, key: string): PdfObject {
    return this.resolve(dict.get(key));
  }

  findDict(dict: PdfDict, key: string): PdfDict | undefined {
    const value = this.value(dict, key);
    return value instanceof PdfDict ? value : undefined;
  }

  findArray(dict: PdfDict, key: string): readonly PdfObject[] | undefined {
    const value = this.value(dict, key);
    return isArray(value) ? value : undefined;
  }

  findNumber(dict: PdfDict, key: string): number | undefined {
    const value = this.value(dict, key);
    return typeof value === 'number' ? value : undefined;
  }

  findName(dict: PdfDict, key: string): string | undefined {
    const value = this.value(dict, key);
    return value instanceof PdfName ? value.value : undefined;
  }

  findString(dict: PdfDict, key: string): PdfString | undefined {
    const value = this.value(dict, key);
    return value instanceof PdfString ? value : undefined;
  }

  /** A text string entry as Unicode. */
  findText(dict: PdfDict, key: string): string | undefined {
    const value = this.findString(dict, key);
    return value && decodeText(value);
  }
}

function namesObjects(object: PdfObject | undefined): boolean {
  if (isArray(object)) return object.some(namesObjects);
  return (
    object instanceof PdfRef || (object instanceof PdfDict && [...object.entries.values()].some(namesObjects))
  );
}
