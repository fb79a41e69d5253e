import type { DictNode, Entry, Node, Oddity } from './node.ts';

/** The text cannot be read at all. */
export class UnreadableError extends Error {
  constructor(at: number, message: string) {
    super(`${message} at byte ${at}`);
    this.name = 'UnreadableError';
  }
}

const BLANK = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/;
const DEEPEST = 100;
/** 7.3.3, and table C.1: what every reader takes for the same number. */
const INTEGER = /^(0|-?[1-9]\d{0,9})$/;
const REAL = /^-?\d{0,9}\.\d{1,10}$/;
const LARGEST_INTEGER = 2 ** 31 - 1;

/** Reads values from text in which each character stands for a byte, and notes everything odd about how they are written. */
export class Syntax {
  readonly text: string;
  readonly oddities: Oddity[] = [];
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  odd(what: string, at = this.at): void {
    this.oddities.push({ at, what });
  }

  skipBlanks(): void {
    for (; this.at < this.text.length; this.at++) {
      const char = this.text[this.at]!;
      if (BLANK.test(char)) {
        if (char === '\0' || char === '\f') this.odd('a blank that some readers take for a letter');
        continue;
      }
      if (char !== '%') return;
      this.odd('a comment');
      while (this.at < this.text.length && !/[\r\n]/.test(this.text[this.at]!)) this.at++;
    }
  }

  /** Whether this word stands here, with nothing that would make it longer; it is read if so. */
  word(word: string): boolean {
    this.skipBlanks();
    const after = this.text[this.at + word.length];
    if (!this.text.startsWith(word, this.at) || (after !== undefined && REGULAR.test(after))) return false;
    this.at += word.length;
    return true;
  }

  value(depth = 0): Node {
    this.skipBlanks();
    const start = this.at;
    if (depth > DEEPEST) throw new UnreadableError(start, 'too deep');
    const char = this.text[start] ?? '';
    if (char === '/') return { kind: 'name', name: this.#name(), start, end: this.at };
    if (char === '(') return { kind: 'string', value: this.#literal(), start, end: this.at };
    if (char === '[') return this.#array(depth);
    if (this.text.startsWith('<<', start)) return this.#dict(depth);
    if (char === '<') return { kind: 'string', value: this.#hexadecimal(), start, end: this.at };
    const token = this.#token();
    if (/^[+-]*[\d.]/.test(token)) return this.#number(token, start);
    if (token === 'true' || token === 'false')
      return { kind: 'boolean', value: token === 'true', start, end: this.at };
    if (token === 'null') return { kind: 'null', start, end: this.at };
    throw new UnreadableError(start, `no value but “${token.slice(0, 20)}”`);
  }

  #token(): string {
    const start = this.at;
    while (this.at < this.text.length && REGULAR.test(this.text[this.at]!)) this.at++;
    return this.text.slice(start, this.at);
  }

  #number(token: string, start: number): Node {
    const isInteger = INTEGER.test(token) && Math.abs(Number(token)) <= LARGEST_INTEGER;
    if (!isInteger && !REAL.test(token)) this.odd(`a number written “${token.slice(0, 20)}”`, start);
    const value = Number(token);
    if (isInteger && value >= 0) {
      const rest = /^[ \r\n\t]+(\d+)[ \r\n\t]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
        this.text.slice(this.at, this.at + 40),
      );
      if (rest) {
        if (!INTEGER.test(rest[1]!)) this.odd('a generation number with zeros before it', start);
        this.at += rest[0].length;
        return { kind: 'ref', num: value, gen: Number(rest[1]), start, end: this.at };
      }
    }
    return { kind: token.includes('.') ? 'real' : 'integer', value, start, end: this.at };
  }

  #name(): string {
    const start = this.at++;
    const raw = this.#token();
    if (raw === '') this.odd('an empty name', start);
    return raw.replaceAll(/#([\da-fA-F]{2})?/g, (text, code: string | undefined) => {
      const char = code === undefined ? text : String.fromCharCode(Number.parseInt(code, 16));
      // 7.3.5: what could stand there by itself needs no escape.
      if (code === undefined || (char >= '!' && char <= '~' && char !== '#' && REGULAR.test(char)))
        this.odd(`a name written “/${raw.slice(0, 30)}”`, start);
      return char;
    });
  }

  #literal(): string {
    const start = this.at++;
    let value = '';
    for (let open = 1; this.at < this.text.length; this.at++) {
      const char = this.text[this.at]!;
      if (char === '(') open++;
      if (char === ')' && --open === 0) {
        this.at++;
        return value;
      }
      if (char === '\r') this.odd('a line end inside a string that reads as another', this.at);
      value += char === '\\' ? this.#escape() : char;
    }
    throw new UnreadableError(start, 'a string without end');
  }

  #escape(): string {
    const rest = this.text.slice(this.at + 1, this.at + 4);
    const octal = /^[0-7]{1,3}/.exec(rest)?.[0];
    if (octal !== undefined) {
      if (octal.length < 3 || octal > '377') this.odd(`an escape written “\\${octal}”`, this.at);
      this.at += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    }
    const letter = rest[0] ?? '';
    this.at++;
    const known = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '(': '(', ')': ')', '\\': '\\' }[letter];
    if (known === undefined) this.odd(`an escape written “\\${letter}”`, this.at - 1);
    return known ?? (letter === '\n' ? '' : letter);
  }

  #hexadecimal(): string {
    const start = this.at;
    const end = this.text.indexOf('>', start);
    if (end < 0) throw new UnreadableError(start, 'a string without end');
    const digits = this.text.slice(start + 1, end);
    if (!/^([\da-f]{2})*$/i.test(digits)) this.odd('a hexadecimal string with other things in it', start);
    this.at = end + 1;
    return Buffer.from(digits.replaceAll(/[^\da-f]/gi, ''), 'hex').toString('latin1');
  }

  #array(depth: number): Node {
    const start = this.at++;
    const items: Node[] = [];
    for (;;) {
      this.skipBlanks();
      if (this.text[this.at] === ']') break;
      items.push(this.value(depth + 1));
    }
    this.at++;
    return { kind: 'array', items, start, end: this.at };
  }

  #dict(depth: number): DictNode {
    const start = this.at;
    this.at += 2;
    const entries: Entry[] = [];
    for (;;) {
      this.skipBlanks();
      if (this.text.startsWith('>>', this.at)) break;
      const from = this.at;
      if (this.text[from] !== '/') throw new UnreadableError(from, 'no key');
      const key = this.#name();
      if (entries.some((one) => one.key === key)) this.odd(`/${key} twice`, from);
      const value = this.value(depth + 1);
      if (value.kind === 'null') this.odd(`/${key} null, which is the same as none`, from);
      entries.push({ key, start: from, value });
    }
    this.at += 2;
    return { kind: 'dict', entries, start, end: this.at };
  }
}
