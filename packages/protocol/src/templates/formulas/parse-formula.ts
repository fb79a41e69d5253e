import { TEMPLATE_LIMITS } from '../template-limits.ts';
import type { CompareOp, Formula, Test } from './formula.ts';
import { multiply, readDecimal } from './fraction.ts';

export interface FormulaFault {
  /** `UNEXPECTED`: another sign or the end was expected; `UNKNOWN_CALL`: no function has that name; `LARGE`: too many parts or too deep. */
  readonly name: 'UNEXPECTED' | 'UNKNOWN_CALL' | 'LARGE';
  /** UTF-16 units from the beginning. */
  readonly position: number;
}

export type ParsedFormula =
  | { readonly formula: Formula; readonly fault?: undefined }
  | { readonly formula?: undefined; readonly fault: FormulaFault };

/** What is typed by Chinese keyboards, one unit for one, so that positions stay. */
const TYPED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '（': '(',
    '）': ')',
    '，': ',',
    '、': ',',
    '＋': '+',
    '－': '-',
    '−': '-',
    '×': '*',
    '÷': '/',
    '％': '%',
    '＝': '=',
    '＜': '<',
    '＞': '>',
    '．': '.',
    '“': '"',
    '”': '"',
    '／': '/',
    '＊': '*',
  }),
);

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|(\p{L}[\p{L}\p{N}_]*)|"([^"]*)"|(<=|>=|!=|<>|[-+*/%(),.<>=≤≥≠]))/uy;

const COMPARISONS: ReadonlyMap<string, CompareOp> = new Map([
  ['=', '='],
  ['≠', '≠'],
  ['!=', '≠'],
  ['<>', '≠'],
  ['<', '<'],
  ['<=', '≤'],
  ['≤', '≤'],
  ['>', '>'],
  ['>=', '≥'],
  ['≥', '≥'],
]);
const CALLS = ['sum', 'min', 'max', 'count', 'round', 'if'] as const;
const DEPTH = 40;
const HUNDREDTH = { over: 1n, under: 100n };

interface Token {
  readonly kind: 'number' | 'name' | 'text' | 'sign' | 'end';
  readonly text: string;
  readonly position: number;
}

class Refusal extends Error {
  readonly fault: FormulaFault;
  constructor(name: FormulaFault['name'], position: number) {
    super(name);
    this.fault = { name, position };
  }
}

/**
 * Reads a formula: `+ − × ÷ ( )`, numbers and percentages, keys of params, `sum min max count` over a column (`sum(goods.amount)`) or a list,
 * `round(x, 2)`, and `if(test, a, b)` whose test compares numbers or a param with a text and joins such with `and` and `or`. Nothing else exists
 * in it. Throws nothing.
 */
export function parseFormula(text: string): ParsedFormula {
  try {
    return { formula: new Parser(readTokens(text)).whole() };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.fault };
    throw error;
  }
}

function readTokens(text: string): Token[] {
  if (text.length > TEMPLATE_LIMITS.formulaLength) throw new Refusal('LARGE', TEMPLATE_LIMITS.formulaLength);
  const typed = text.replace(/[（），、＋－−×÷％＝＜＞．“”／＊]/g, (sign) => TYPED.get(sign) ?? sign);
  const end = typed.trimEnd().length;
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let position = 0; position < end; position = TOKEN.lastIndex) {
    TOKEN.lastIndex = position;
    const found = TOKEN.exec(typed);
    if (!found) throw new Refusal('UNEXPECTED', position);
    const [all, number, name, quoted, sign] = found;
    const at = position + all.length - all.trimStart().length;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, position: at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, position: at });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted, position: at });
    else tokens.push({ kind: 'sign', text: sign!, position: at });
  }
  return [...tokens, { kind: 'end', text: '', position: end }];
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #nodes = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Formula {
    const formula = this.#sum();
    if (this.#next.kind !== 'end') throw this.#unexpected();
    return formula;
  }

  get #next(): Token {
    return this.#tokens[this.#at]!;
  }

  #unexpected = () => new Refusal('UNEXPECTED', this.#next.position);

  #takes(...signs: string[]): string | null {
    const { kind, text } = this.#next;
    if (kind !== 'sign' || !signs.includes(text)) return null;
    this.#at++;
    return text;
  }

  #need(sign: string): void {
    if (this.#takes(sign) === null) throw this.#unexpected();
  }

  #needs(kind: Token['kind']): string {
    if (this.#next.kind !== kind) throw this.#unexpected();
    return this.#tokens[this.#at++]!.text;
  }

  #node<T>(node: T): T {
    if (++this.#nodes > TEMPLATE_LIMITS.formulaNodes) throw new Refusal('LARGE', this.#next.position);
    return node;
  }

  #sum(): Formula {
    if (++this.#depth > DEPTH) throw new Refusal('LARGE', this.#next.position);
    let left = this.#product();
    for (let op = this.#takes('+', '-'); op !== null; op = this.#takes('+', '-'))
      left = this.#node({ kind: 'binary', op: op as '+' | '-', left, right: this.#product() });
    this.#depth--;
    return left;
  }

  #product(): Formula {
    let left = this.#signed();
    for (let op = this.#takes('*', '/'); op !== null; op = this.#takes('*', '/'))
      left = this.#node({ kind: 'binary', op: op as '*' | '/', left, right: this.#signed() });
    return left;
  }

  #signed(): Formula {
    return this.#takes('-') === null ? this.#operand() : this.#node({ kind: 'minus', of: this.#operand() });
  }

  #operand(): Formula {
    if (this.#takes('(') !== null) {
      const inner = this.#sum();
      this.#need(')');
      return inner;
    }
    const { kind, position } = this.#next;
    if (kind === 'number') return this.#number();
    const key = this.#needs('name');
    if (this.#takes('(') === null) return this.#node({ kind: 'name', key });
    const call = CALLS.find((one) => one === key.toLowerCase());
    if (!call) throw new Refusal('UNKNOWN_CALL', position);
    const formula = this.#call(call);
    this.#need(')');
    return this.#node(formula);
  }

  #number(): Formula {
    const { position } = this.#next;
    const value = readDecimal(this.#needs('number'));
    if (!value) throw new Refusal('LARGE', position);
    const isPercentage = this.#takes('%') !== null;
    return this.#node({ kind: 'number', value: isPercentage ? multiply(value, HUNDREDTH)! : value });
  }

  #call(call: (typeof CALLS)[number]): Formula {
    if (call === 'if') {
      const test = this.#either();
      this.#need(',');
      const then = this.#sum();
      this.#need(',');
      return { kind: 'if', test, then, otherwise: this.#sum() };
    }
    if (call === 'round') {
      const of = this.#sum();
      this.#need(',');
      const { position } = this.#next;
      const decimals = Number(this.#needs('number'));
      if (!Number.isInteger(decimals) || decimals > 6) throw new Refusal('UNEXPECTED', position);
      return { kind: 'round', of, decimals };
    }
    const column = this.#column();
    if (column) return { kind: 'column', call, ...column };
    if (call === 'count') return { kind: 'rows', table: this.#needs('name') };
    const parts = [this.#sum()];
    while (this.#takes(',') !== null) parts.push(this.#sum());
    return { kind: 'of', call, parts };
  }

  /** `goods.amount` */
  #column(): { table: string; column: string } | null {
    const dot = this.#tokens[this.#at + 1];
    if (this.#next.kind !== 'name' || dot?.kind !== 'sign' || dot.text !== '.') return null;
    const table = this.#needs('name');
    this.#need('.');
    return { table, column: this.#needs('name') };
  }

  #joined(word: string, chinese: string): boolean {
    const { kind, text } = this.#next;
    if (kind !== 'name' || (text.toLowerCase() !== word && text !== chinese)) return false;
    this.#at++;
    return true;
  }

  #either(): Test {
    const parts = [this.#both()];
    while (this.#joined('or', '或')) parts.push(this.#both());
    return parts.length === 1 ? parts[0]! : this.#node({ kind: 'or', parts });
  }

  #both(): Test {
    const parts = [this.#comparison()];
    while (this.#joined('and', '且')) parts.push(this.#comparison());
    return parts.length === 1 ? parts[0]! : this.#node({ kind: 'and', parts });
  }

  #comparison(): Test {
    const left = this.#sum();
    const op = COMPARISONS.get(this.#takes(...COMPARISONS.keys()) ?? '');
    if (!op) throw this.#unexpected();
    if (this.#next.kind !== 'text') return this.#node({ kind: 'compare', op, left, right: this.#sum() });
    if (left.kind !== 'name' || (op !== '=' && op !== '≠')) throw this.#unexpected();
    return this.#node({ kind: 'text', key: left.key, is: op === '=', text: this.#needs('text') });
  }
}
