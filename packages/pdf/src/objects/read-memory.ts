import type { ObjectStream } from './parse/object-stream.ts';
import { PdfError } from './pdf-error.ts';
import type { XrefSection } from './xref/xref-section.ts';

/** Honest streams shrink to an eighth now and then. */
const GROWTH_GRANTED = 8;
const ENTRIES_GRANTED = 20_000;
/** Unpacked object streams are kept up to so many bytes together; the one last unpacked always is. */
const KEPT_BYTES = 48 * 1024 * 1024;

/** Syntax that may be looked at: every view reads again, but honest files are not read for minutes. */
const SYNTAX_GRANTED = 64 * 1024 * 1024;
const SYNTAX_PER_BYTE = 64;

/**
 * What all views of one file share (its revisions, its signed beginnings): how much it may still unpack, and the object
 * streams that were unpacked. A few kilobytes can grow a thousandfold, and be asked for once per object and per view.
 */
export class ReadMemory {
  #left: number;
  #entries: number;
  #syntax: number;
  readonly #sections = new Map<number, XrefSection>();
  readonly #streams = new Map<string, ObjectStream | PdfError>();
  #kept = 0;

  /** @param size of the file; @param total bytes that may be unpacked beyond a multiple of it */
  constructor(size: number, total: number) {
    this.#left = total + size * GROWTH_GRANTED;
    this.#entries = size + ENTRIES_GRANTED;
    this.#syntax = SYNTAX_GRANTED + size * SYNTAX_PER_BYTE;
  }

  /** Cross-reference entries that take no bytes in the file, such as packed ones and rows that tables share. Error: `limit`. */
  takeEntries(count: number): void {
    this.#entries -= count;
    if (this.#entries < 0) throw new PdfError('limit', 'more cross-reference entries than the file can hold');
  }

  /**
   * So many bytes of syntax were looked at. Counted rather than timed: the same file is given up at the same place on every
   * machine. Error: `limit`.
   */
  readonly takeSyntax = (bytes: number): void => {
    this.#syntax -= bytes;
    if (this.#syntax < 0) throw new PdfError('limit', 'the file takes too long to read');
  };

  /** The table or stream at this place, or read now; one that ends beyond the `end` of a view is not of that view. */
  section(offset: number, end: number, read: () => XrefSection): XrefSection {
    const known = this.#sections.get(offset);
    if (known && known.end <= end) return known;
    try {
      const section = read();
      this.#sections.set(offset, section);
      return section;
    } catch (error) {
      throw error instanceof PdfError ? error.at(offset) : error;
    }
  }

  /** How much the next filter may give. Error: `limit` when nothing is left. */
  roomFor(most: number): number {
    if (this.#left <= 0) throw new PdfError('limit', 'the file unpacks to more than can be looked at');
    return Math.min(most, this.#left);
  }

  spend(bytes: number): void {
    this.#left -= bytes;
  }

  /**
   * The cached object stream of this key, or a new one. A stream that cannot be unpacked is not tried again: the same error.
   * @param key distinguishes streams whose bytes, or reading of them, may differ
   */
  objectStream(key: string, make: () => ObjectStream): ObjectStream {
    const known = this.#streams.get(key);
    if (known instanceof PdfError) throw known;
    if (known) return known;
    try {
      const made = make();
      this.#keep(key, made);
      return made;
    } catch (error) {
      if (error instanceof PdfError) this.#streams.set(key, error);
      throw error;
    }
  }

  #keep(key: string, made: ObjectStream): void {
    for (const [oldest, { size }] of this.#unpacked()) {
      if (this.#kept + made.size <= KEPT_BYTES) break;
      this.#streams.delete(oldest);
      this.#kept -= size;
    }
    this.#streams.set(key, made);
    this.#kept += made.size;
  }

  *#unpacked(): Generator<[string, ObjectStream]> {
    for (const [key, stream] of this.#streams) if (!(stream instanceof PdfError)) yield [key, stream];
  }
}
