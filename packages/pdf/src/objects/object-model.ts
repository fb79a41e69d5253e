import type { ByteSource } from './byte-source.ts';

/**
 * A PDF object (ISO 32000-2, 7.3). Numbers, booleans, null and arrays are their JavaScript selves; the others are small
 * immutable classes. Integers and reals are one: `1` and `1.0` are the same number.
 */
export type PdfObject =
  | null
  | boolean
  | number
  | readonly PdfObject[]
  | PdfName
  | PdfString
  | PdfDict
  | PdfStream
  | PdfRef;

/** A name (ISO 32000-2, 7.3.5). */
export class PdfName {
  /** Without the slash, `#xx` escapes resolved, one character per byte. */
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** A string (ISO 32000-2, 7.3.4) as its bytes; `decodeText` reads those that are text. */
export class PdfString {
  readonly bytes: Uint8Array;
  readonly hex: boolean;
  /** Offsets in the file of the string with its delimiters `[start, end)`; -1 when it was made or unpacked. */
  readonly start: number;
  readonly end: number;

  constructor(bytes: Uint8Array, hex = false, start = -1, end = -1) {
    this.bytes = bytes;
    this.hex = hex;
    this.start = start;
    this.end = end;
  }
}

/** A reference to an indirect object (ISO 32000-2, 7.3.10). */
export class PdfRef {
  readonly num: number;
  readonly gen: number;

  constructor(num: number, gen = 0) {
    this.num = num;
    this.gen = gen;
  }

  toString(): string {
    return `${this.num} ${this.gen} R`;
  }
}

/** Keys without the slash. An entry whose value is null counts as absent (ISO 32000-2, 7.3.7). */
export class PdfDict {
  readonly entries: ReadonlyMap<string, PdfObject>;
  /** Keys the file gave more than once. Readers disagree on which one counts, so a verifier must not trust either. */
  readonly duplicateKeys: readonly string[];

  constructor(entries: ReadonlyMap<string, PdfObject>, duplicateKeys: readonly string[] = []) {
    this.entries = entries;
    this.duplicateKeys = duplicateKeys;
  }

  /** The entry as written: a reference stays a reference. */
  get(key: string): PdfObject | undefined {
    return this.entries.get(key);
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** A copy with these entries set; `undefined` and null remove one. */
  with(changes: Readonly<Record<string, PdfObject | undefined>>): PdfDict {
    const entries = new Map(this.entries);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined || value === null) entries.delete(key);
      else entries.set(key, value);
    }
    return new PdfDict(entries);
  }
}

/** A stream (ISO 32000-2, 7.3.8) whose bytes stay in the file until they are asked for. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly source: ByteSource;
  /** Offset of the first raw byte in `source`. */
  readonly start: number;
  /** Number of raw (still encoded, perhaps encrypted) bytes. */
  readonly length: number;
  /** Decrypts the raw bytes of a stream of an encrypted file. */
  readonly unlock: ((bytes: Uint8Array) => Uint8Array) | undefined;

  constructor(
    dict: PdfDict,
    source: ByteSource,
    start: number,
    length: number,
    unlock?: (bytes: Uint8Array) => Uint8Array,
  ) {
    this.dict = dict;
    this.source = source;
    this.start = start;
    this.length = length;
    this.unlock = unlock;
  }

  /** The same data under another dictionary. */
  with(dict: PdfDict): PdfStream {
    return new PdfStream(dict, this.source, this.start, this.length, this.unlock);
  }

  /** The bytes as they stand in the file, before any filter, but decrypted: not always {@link length} of them. */
  get raw(): Uint8Array {
    const bytes = this.source.read(this.start, this.start + this.length);
    return this.unlock ? this.unlock(bytes) : bytes;
  }
}

const names = new Map<string, PdfName>();

/** The name object (ISO 32000-2, 7.3.5) for a value; frequent names are made once. Throws nothing. */
export function pdfName(value: string): PdfName {
  const known = names.get(value);
  if (known) return known;
  const made = new PdfName(value);
  // Bounded: a hostile file may hold millions of different names.
  if (names.size < 4096 && value.length < 64) names.set(value, made);
  return made;
}

/** A dictionary (ISO 32000-2, 7.3.7); `undefined` and null leave an entry out. Throws nothing. */
export function pdfDict(entries: Readonly<Record<string, PdfObject | undefined>>): PdfDict {
  return new PdfDict(new Map()).with(entries);
}

/** Whether it is a name, or the name with this value. */
export const isName = (object: PdfObject | undefined, value?: string): object is PdfName =>
  object instanceof PdfName && (value === undefined || object.value === value);

/** Whether it is a reference, not what that leads to. */
export const isRef = (object: PdfObject | undefined): object is PdfRef => object instanceof PdfRef;

/** Whether it is an array (ISO 32000-2, 7.3.6). */
export const isArray = (object: PdfObject | undefined): object is readonly PdfObject[] =>
  Array.isArray(object);
