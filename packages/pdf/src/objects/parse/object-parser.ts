import { asBuffer } from '../byte-source.ts';
import { PdfDict, type PdfName, type PdfObject, PdfRef, PdfString, pdfName } from '../object-model.ts';
import { PdfError } from '../pdf-error.ts';
import { hexValue, isDigit, isNumeric, isRegular, isSpace } from './character-class.ts';

/** Thrown when the window of bytes ends inside an object although the file continues: read a larger one. */
export class WindowTooSmall extends Error {}

const MAKING_BYTES = 32;

/**
 * Recursive-descent parser of ISO 32000-2, 7.3 over one window of bytes. It knows nothing of cross-references; streams
 * are completed by the reader of indirect objects, which knows how to resolve their length.
 */
export class ObjectParser {
  pos = 0;
  readonly #bytes: Buffer;
  readonly #base: number;
  readonly #endsHere: boolean;
  readonly #maxDepth: number;
  readonly #packed: boolean;
  #made = 0;

  /**
   * @param base offset in the file of the first byte of the window
   * @param endsHere the window reaches the end of the file
   * @param packed the bytes come out of an object stream: positions mean nothing in the file
   */
  constructor(
    bytes: Uint8Array,
    options: { base?: number; endsHere?: boolean; maxDepth: number; packed?: boolean },
  ) {
    this.#bytes = asBuffer(bytes);
    this.#base = options.base ?? 0;
    this.#endsHere = options.endsHere ?? true;
    this.#maxDepth = options.maxDepth;
    this.#packed = options.packed ?? false;
  }

  /** What has been done so far, in bytes: to make a string or a dictionary costs about as much as to read some dozens. */
  get effort(): number {
    return this.pos + this.#made * MAKING_BYTES;
  }

  /** Offset in the file of the next byte. */
  get offset(): number {
    return this.#base + this.pos;
  }

  fail(message: string, at = this.pos): never {
    throw new PdfError('broken', message, this.#packed ? undefined : this.#base + at);
  }

  /** The next byte, or -1 at the end of the file. */
  peek(ahead = 0): number {
    const byte = this.#bytes[this.pos + ahead];
    if (byte !== undefined) return byte;
    if (!this.#endsHere) throw new WindowTooSmall();
    return -1;
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.peek();
      if (byte === 0x25) this.#skipComment();
      else if (byte >= 0 && isSpace(byte)) this.pos++;
      else return;
    }
  }

  #skipComment(): void {
    for (let byte = this.peek(); byte >= 0 && byte !== 10 && byte !== 13; byte = this.peek()) this.pos++;
  }

  /** Consumes `word` when it comes next (after white space) as a whole token. */
  takeKeyword(word: string): boolean {
    this.skipSpace();
    for (let i = 0; i < word.length; i++) if (this.peek(i) !== word.charCodeAt(i)) return false;
    const after = this.peek(word.length);
    if (after >= 0 && isRegular(after)) return false;
    this.pos += word.length;
    return true;
  }

  /** Consumes a non-negative integer when one comes next, else returns -1 and stays. */
  takeInteger(): number {
    this.skipSpace();
    const start = this.pos;
    let value = 0;
    let byte = this.peek();
    while (byte >= 0 && isDigit(byte)) {
      value = value * 10 + byte - 0x30;
      this.pos++;
      byte = this.peek();
    }
    const digits = this.pos - start;
    if (digits === 0 || digits > 15 || (byte >= 0 && isRegular(byte))) {
      this.pos = start;
      return -1;
    }
    return value;
  }

  parseObject(depth = 0): PdfObject {
    if (depth > this.#maxDepth) throw new PdfError('limit', 'objects nested too deep', this.offset);
    this.skipSpace();
    const byte = this.peek();
    if (byte === 0x2f) return this.#parseName();
    if (byte === 0x28) return this.#parseLiteralString();
    if (byte === 0x5b) return this.#parseArray(depth);
    if (byte === 0x3c) return this.peek(1) === 0x3c ? this.#parseDict(depth) : this.#parseHexString();
    if (byte >= 0 && isNumeric(byte)) return this.#parseNumberOrRef();
    if (this.takeKeyword('true')) return true;
    if (this.takeKeyword('false')) return false;
    if (this.takeKeyword('null')) return null;
    return this.fail('unexpected token');
  }

  #parseNumberOrRef(): number | PdfRef {
    const num = this.takeInteger();
    if (num < 0) return this.#parseNumber();
    const after = this.pos;
    // Most numbers are not references: look at one byte before trying.
    if (this.peek() === 0x20 || this.peek() === 10 || this.peek() === 13) {
      const gen = this.takeInteger();
      if (gen >= 0 && this.takeKeyword('R')) return new PdfRef(num, gen);
      this.pos = after;
    }
    return num;
  }

  #parseNumber(): number {
    const start = this.pos;
    while (this.peek() >= 0 && isNumeric(this.peek())) this.pos++;
    const text = this.#bytes.toString('latin1', start, this.pos);
    const value = Number(text === '.' || text === '-.' ? '0' : text);
    if (Number.isFinite(value)) return value;
    // "--5" and "1.5-3" are written by known producers; readers agree on the longest sensible reading.
    const lenient = /^[+-]*(\d*\.?\d*)/.exec(text);
    const magnitude = Number(lenient?.[1] || Number.NaN);
    if (!Number.isFinite(magnitude)) this.fail('malformed number', start);
    return text.startsWith('-') ? -magnitude : magnitude;
  }

  #parseName(): PdfName {
    const start = ++this.pos;
    let escaped = false;
    for (let byte = this.peek(); byte >= 0 && isRegular(byte); byte = this.peek()) {
      if (byte === 0x23) escaped = true;
      this.pos++;
    }
    const text = this.#bytes.toString('latin1', start, this.pos);
    const toChar = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
    return pdfName(escaped ? text.replace(/#([0-9a-fA-F]{2})/g, toChar) : text);
  }

  #parseArray(depth: number): PdfObject[] {
    this.pos++;
    const items: PdfObject[] = [];
    for (;;) {
      this.skipSpace();
      if (this.peek() === 0x5d) {
        this.pos++;
        return items;
      }
      items.push(this.parseObject(depth + 1));
    }
  }

  #parseDict(depth: number): PdfDict {
    this.pos += 2;
    this.#made++;
    const entries = new Map<string, PdfObject>();
    const duplicates: string[] = [];
    for (;;) {
      this.skipSpace();
      const byte = this.peek();
      if (byte === 0x3e && this.peek(1) === 0x3e) {
        this.pos += 2;
        return new PdfDict(entries, duplicates);
      }
      if (byte !== 0x2f) this.fail('a dictionary key must be a name');
      const key = this.#parseName().value;
      const value = this.parseObject(depth + 1);
      if (entries.has(key)) duplicates.push(key);
      if (value === null) entries.delete(key);
      else entries.set(key, value);
    }
  }

  #string(bytes: Uint8Array, hex: boolean, start: number): PdfString {
    this.#made++;
    if (this.#packed) return new PdfString(bytes, hex);
    return new PdfString(bytes, hex, this.#base + start, this.offset);
  }

  #parseHexString(): PdfString {
    const start = this.pos;
    const close = this.#bytes.indexOf(0x3e, start);
    if (close < 0) {
      if (!this.#endsHere) throw new WindowTooSmall();
      this.pos = this.#bytes.length; // all of it was looked at
      this.fail('hexadecimal string without end', start);
    }
    this.pos = close + 1;
    const digits = close - start - 1;
    const fast = Buffer.from(this.#bytes.toString('latin1', start + 1, close), 'hex'); // ends at what is no digit
    if (fast.length * 2 === digits) return this.#string(new Uint8Array(fast), true, start);
    const out: number[] = [];
    let high = -1;
    for (let i = start + 1; i < close; i++) {
      const value = hexValue(this.#bytes[i]!);
      if (value < 0) {
        if (isSpace(this.#bytes[i]!)) continue;
        this.fail('not a hexadecimal digit', i);
      }
      if (high < 0) high = value;
      else {
        out.push(high * 16 + value);
        high = -1;
      }
    }
    if (high >= 0) out.push(high * 16); // 7.3.4.3: a missing last digit counts as 0
    return this.#string(Uint8Array.from(out), true, start);
  }

  #parseLiteralString(): PdfString {
    const start = this.pos;
    return this.#parsePlainString(start) ?? this.#parseEscapedString(start);
  }

  /** A string that stands in the file as it is meant; undefined, with the position unchanged, for any other. */
  #parsePlainString(start: number): PdfString | undefined {
    const bytes = this.#bytes;
    for (let at = start + 1, depth = 1; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte === 0x5c || byte === 13) return undefined;
      if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) {
        this.pos = at + 1;
        return this.#string(new Uint8Array(bytes.subarray(start + 1, at)), false, start);
      }
    }
    if (!this.#endsHere) throw new WindowTooSmall();
    this.pos = bytes.length; // all of it was looked at
    return this.fail('string without end', start);
  }

  #parseEscapedString(start: number): PdfString {
    this.pos = start + 1;
    const out: number[] = [];
    for (let depth = 1; ; ) {
      const byte = this.peek();
      if (byte < 0) this.fail('string without end', start);
      this.pos++;
      if (byte === 0x5c) this.#parseEscape(out);
      else if (byte === 0x28) {
        depth++;
        out.push(byte);
      } else if (byte === 0x29) {
        if (--depth === 0) return this.#string(Uint8Array.from(out), false, start);
        out.push(byte);
      } else if (byte === 13) {
        if (this.peek() === 10) this.pos++;
        out.push(10); // 7.3.4.2: every end-of-line reads as one LF
      } else out.push(byte);
    }
  }

  #parseEscape(out: number[]): void {
    const byte = this.peek();
    if (byte < 0) return;
    this.pos++;
    const simple = 'nrtbf'.indexOf(String.fromCharCode(byte));
    if (simple >= 0) out.push([10, 13, 9, 8, 12][simple]!);
    else if (byte === 13) {
      if (this.peek() === 10) this.pos++;
    } else if (byte >= 0x30 && byte <= 0x37) {
      let value = byte - 0x30;
      for (let i = 0; i < 2 && this.peek() >= 0x30 && this.peek() <= 0x37; i++) {
        value = value * 8 + this.peek() - 0x30;
        this.pos++;
      }
      out.push(value & 0xff);
    } else if (byte !== 10) out.push(byte);
  }
}
