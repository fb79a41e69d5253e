import { type Oddity, OddSpelling, type Spelled } from './spelled.ts';

/** PDF 1.x readers hold integers in 32 bits with sign (ISO 32000-1, annex C). */
const MOST = 2_147_483_647;
const DEEPEST = 32;
const INTEGER = /^-?\d{1,10}$/;
const REAL = /^-?\d{0,10}\.\d{1,16}$/;
/** Names may escape what cannot be written otherwise, and nothing else (7.3.5). */
const NAME = /^(?:[!"$-~]|#[0-9A-Fa-f]{2})*$/;

const SPACE = new Set([0x09, 0x0a, 0x0d, 0x20]);
const DELIMITER = new Set([...'()<>[]{}/%'].map((char) => char.charCodeAt(0)));
const isRegular = (byte: number | undefined) =>
  byte !== undefined && !SPACE.has(byte) && !DELIMITER.has(byte) && byte !== 0 && byte !== 0x0c;

/**
 * Reads values as ISO 32000-2, 7.3 has them and refuses every spelling that readers are known to take differently: a number out
 * of range or half written, an escape that escapes nothing, a key twice, a comment, white space that some take for a letter.
 * It shares nothing with `ObjectParser`, which reads what can be read: what both read alike, every reader does.
 *
 * Every method throws {@link OddSpelling}, and nothing else.
 */
export class SpellingReader {
  readonly #bytes: Buffer;
  pos: number;

  constructor(bytes: Buffer, pos = 0) {
    this.#bytes = bytes;
    this.pos = pos;
  }

  fail(oddity: Oddity, at = this.pos): never {
    throw new OddSpelling(oddity, at);
  }

  get atEnd(): boolean {
    return this.pos >= this.#bytes.length;
  }

  skipSpace(): void {
    while (SPACE.has(this.#bytes[this.pos]!)) this.pos++;
    const byte = this.#bytes[this.pos];
    if (byte === 0x25) this.fail('comment');
    if (byte === 0 || byte === 0x0c) this.fail('white-space');
  }

  /** Takes a keyword that comes next as a whole token. */
  keyword(word: string): void {
    this.skipSpace();
    if (!this.startsWith(word) || isRegular(this.#bytes[this.pos + word.length])) this.fail('syntax');
    this.pos += word.length;
  }

  startsWith(word: string): boolean {
    for (let i = 0; i < word.length; i++) if (this.#bytes[this.pos + i] !== word.charCodeAt(i)) return false;
    return true;
  }

  /** A number without sign, leading zeros left to tables. */
  integer(): number {
    this.skipSpace();
    const at = this.pos;
    const text = this.#token();
    if (!/^\d{1,10}$/.test(text) || Number(text) > MOST) this.fail('number', at);
    return Number(text);
  }

  value(depth = 0): Spelled {
    if (depth > DEEPEST) this.fail('depth');
    this.skipSpace();
    const byte = this.#bytes[this.pos];
    if (byte === 0x2f) return { kind: 'name', value: this.#name() };
    if (byte === 0x28) return this.#literal();
    if (byte === 0x5b) return this.#array(depth);
    if (byte === 0x3c) return this.#bytes[this.pos + 1] === 0x3c ? this.#dict(depth) : this.#hex();
    const at = this.pos;
    const text = this.#token();
    if (text === 'true' || text === 'false') return { kind: 'boolean', value: text === 'true' };
    if (text === 'null') return { kind: 'null' };
    return this.#number(text, at);
  }

  #token(): string {
    const start = this.pos;
    while (isRegular(this.#bytes[this.pos])) this.pos++;
    return this.#bytes.toString('latin1', start, this.pos);
  }

  #number(text: string, at: number): Spelled {
    const value = Number(text);
    if (REAL.test(text)) return { kind: 'real', value, text };
    if (!INTEGER.test(text)) this.fail(/^[-+.\d]/.test(text) ? 'number' : 'syntax', at);
    if (Math.abs(value) > MOST) this.fail('number', at);
    return this.#reference(value, text) ?? { kind: 'integer', value, text };
  }

  /** `num gen R` when that is what comes: most numbers are followed by something else. */
  #reference(num: number, text: string): Spelled | undefined {
    const start = this.pos;
    const gen = this.#digits();
    const isReference = gen >= 0 && this.#digits(0x52) >= 0 && !isRegular(this.#bytes[this.pos]);
    if (!isReference) {
      this.pos = start;
      return undefined;
    }
    if (num <= 0 || !/^[1-9]/.test(text)) this.fail('number', start);
    return { kind: 'ref', num, gen };
  }

  /** White space and a few digits, or white space and one letter (then 0); -1 when something else comes. */
  #digits(letter?: number): number {
    const start = this.pos;
    while (SPACE.has(this.#bytes[this.pos]!)) this.pos++;
    if (this.pos === start) return -1;
    if (letter !== undefined) return this.#bytes[this.pos++] === letter ? 0 : -1;
    let value = 0;
    const first = this.pos;
    for (let byte = this.#bytes[first]!; byte >= 0x30 && byte <= 0x39; byte = this.#bytes[++this.pos]!)
      value = value * 10 + byte - 0x30;
    return this.pos > first && this.pos - first <= 5 ? value : -1;
  }

  #name(): string {
    const at = this.pos++;
    const text = this.#token();
    if (!NAME.test(text)) this.fail('name', at);
    return text.replace(/#(..)/g, (_, hex: string) => {
      const code = Number.parseInt(hex, 16);
      const isPlain = code > 0x20 && code < 0x7f && code !== 0x23 && !DELIMITER.has(code);
      if (isPlain || code === 0) this.fail('name', at);
      return String.fromCharCode(code);
    });
  }

  #array(depth: number): Spelled {
    this.pos++;
    const items: Spelled[] = [];
    for (;;) {
      this.skipSpace();
      if (this.#bytes[this.pos] === 0x5d) {
        this.pos++;
        return { kind: 'array', items };
      }
      items.push(this.value(depth + 1));
    }
  }

  #dict(depth: number): Spelled {
    this.pos += 2;
    const entries = new Map<string, Spelled>();
    for (;;) {
      this.skipSpace();
      if (this.startsWith('>>')) {
        this.pos += 2;
        return { kind: 'dict', entries };
      }
      if (this.#bytes[this.pos] !== 0x2f) this.fail('syntax');
      const at = this.pos;
      const key = this.#name();
      if (entries.has(key)) this.fail('duplicate-key', at);
      const value = this.value(depth + 1);
      if (value.kind === 'null') this.fail('null-entry', at);
      entries.set(key, value);
    }
  }

  #hex(): Spelled {
    const end = this.#bytes.indexOf(0x3e, this.pos);
    const text = end < 0 ? ' ' : this.#bytes.toString('latin1', this.pos + 1, end);
    if (text.length % 2 !== 0 || !/^[0-9A-Fa-f]*$/.test(text)) this.fail('string');
    this.pos = end + 1;
    return { kind: 'string', bytes: Buffer.from(text, 'hex'), hex: true };
  }

  #literal(): Spelled {
    const start = this.pos++;
    const out: number[] = [];
    for (let depth = 1; ; ) {
      const byte = this.#bytes[this.pos++];
      // 7.3.4.2: an end of line counts as one LF, which not every reader knows.
      if (byte === undefined || byte === 0x0d) this.fail('string', start);
      if (byte === 0x5c) out.push(this.#escape(start));
      else {
        if (byte === 0x28) depth++;
        if (byte === 0x29 && --depth === 0) return { kind: 'string', bytes: Buffer.from(out), hex: false };
        out.push(byte);
      }
    }
  }

  #escape(start: number): number {
    const octal = /^[0-7]{1,3}/.exec(this.#bytes.toString('latin1', this.pos, this.pos + 3));
    if (octal) {
      this.pos += octal[0].length;
      const byte = Number.parseInt(octal[0], 8);
      return byte < 256 ? byte : this.fail('string', start);
    }
    const meant = ESCAPES.get(this.#bytes[this.pos++]!);
    return meant ?? this.fail('string', start);
  }
}

const ESCAPES = new Map(
  [...'nrtbf()\\'].map((char, i) => [char.charCodeAt(0), [10, 13, 9, 8, 12, 0x28, 0x29, 0x5c][i]!]),
);
