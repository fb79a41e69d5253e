import { type DictNode, entry, integerOf, isDict, type Node, type Oddity } from './node.ts';
import { plainData } from './stream-data.ts';
import { Syntax, UnreadableError } from './syntax.ts';

/** One line of a cross-reference section (7.5.4, 7.5.8.3). */
export interface Row {
  readonly num: number;
  /** Of a free entry, the one for its next use; of a packed object 0. */
  readonly gen: number;
  readonly place:
    | { readonly kind: 'free' }
    | { readonly kind: 'at'; readonly offset: number }
    | { readonly kind: 'packed'; readonly container: number; readonly index: number };
}

export interface Section {
  readonly kind: 'table' | 'stream' | 'hybrid';
  /** Byte where it begins. */
  readonly at: number;
  readonly rows: readonly Row[];
  readonly trailer: DictNode;
  readonly oddities: readonly Oddity[];
}

const MOST_ROWS = 200_000;

/** Reads the section at a byte: a table, a stream, or a table with a stream for newer readers (7.5.8.4). */
export function readSection(file: Buffer, text: string, at: number): Section {
  const syntax = new Syntax(text, at);
  const isThere = /^(xref|\d+ \d+ obj)/.test(text.slice(at, at + 30)) && !/\d/.test(text[at - 1] ?? '');
  if (!isThere) syntax.odd('startxref or /Prev beside its section');
  return syntax.word('xref') ? readTable(file, syntax, at) : readStream(file, syntax, at);
}

function readTable(file: Buffer, syntax: Syntax, at: number): Section {
  const rows: Row[] = [];
  if (!/^[\r\n]/.test(syntax.text.slice(syntax.at, syntax.at + 1))) syntax.odd('no line end behind “xref”');
  while (!syntax.word('trailer')) {
    const [first, count] = [wholeNumber(syntax), wholeNumber(syntax)];
    if (rows.length + count > MOST_ROWS) throw new UnreadableError(syntax.at, 'too many rows');
    const lineEnd = /^ ?(\r\n|\n|\r)/.exec(syntax.text.slice(syntax.at, syntax.at + 3));
    if (!lineEnd) syntax.odd('a subsection without a line end');
    syntax.at += lineEnd?.[0].length ?? 0;
    for (let i = 0; i < count; i++) rows.push(tableRow(syntax, first + i));
  }
  const trailer = syntax.value();
  if (!isDict(trailer)) throw new UnreadableError(trailer.start, 'a trailer that is no dictionary');
  const hidden = entry(trailer, 'XRefStm');
  const oddities = [...syntax.oddities, ...oddRows(rows, at), ...oddSize(trailer, rows)];
  if (hidden === undefined) return { kind: 'table', at, rows, trailer, oddities };
  const stream = readStream(file, new Syntax(syntax.text, integerOf(hidden) ?? -1), integerOf(hidden) ?? -1);
  // A reader that knows streams takes these before the rows of the same section (7.5.8.4).
  const all = [...rows.filter(({ place }) => place.kind !== 'free'), ...stream.rows];
  return { kind: 'hybrid', at, rows: all, trailer, oddities: [...oddities, ...stream.oddities] };
}

function tableRow(syntax: Syntax, num: number): Row {
  const line = syntax.text.slice(syntax.at, syntax.at + 20);
  const isLonger = line.endsWith('\r') && syntax.text[syntax.at + 20] === '\n';
  const strict = isLonger ? null : /^(\d{10}) (\d{5}) ([nf])( \r| \n|\r\n)$/.exec(line);
  const loose = strict ?? /^\s*(\d+)\s+(\d+)\s+([nf])\s*/.exec(line);
  if (!strict) syntax.odd('a row that is not 20 bytes as they should be');
  if (!loose) throw new UnreadableError(syntax.at, 'no row of a table');
  syntax.at += loose[0].length;
  const [offset, gen] = [Number(loose[1]), Number(loose[2])];
  return { num, gen, place: loose[3] === 'f' ? { kind: 'free' } : { kind: 'at', offset } };
}

function wholeNumber(syntax: Syntax): number {
  const value = integerOf(syntax.value());
  if (value === undefined || value < 0) throw new UnreadableError(syntax.at, 'no number of a subsection');
  return value;
}

function readStream(file: Buffer, syntax: Syntax, at: number): Section {
  const { dict, data, oddities } = readStreamObject(file, syntax, () => undefined);
  const widths = numbersOf(entry(dict, 'W'));
  if (widths?.length !== 3 || widths.some((width) => width < 0 || width > 8))
    throw new UnreadableError(at, 'widths of a cross-reference stream');
  const [a, b, c] = widths as [number, number, number];
  const size = integerOf(entry(dict, 'Size'));
  const index = numbersOf(entry(dict, 'Index')) ?? [0, size ?? 0];
  const rows: Row[] = [];
  const odd: Oddity[] = [...oddities];
  let from = 0;
  const field = (width: number, absent: number) => {
    const value = width === 0 ? absent : Number(`0x${data.toString('hex', from, from + width)}`);
    from += width;
    return value;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    for (let i = 0; i < index[pair + 1]! && from + a + b + c <= data.length; i++) {
      if (rows.length > MOST_ROWS) throw new UnreadableError(at, 'too many rows');
      const num = index[pair]! + i;
      const [type, second, third] = [field(a, 1), field(b, 0), field(c, 0)];
      if (type === 2) rows.push({ num, gen: 0, place: { kind: 'packed', container: second, index: third } });
      else if (type === 1) rows.push({ num, gen: third, place: { kind: 'at', offset: second } });
      else rows.push({ num, gen: third, place: { kind: 'free' } });
      if (type > 2) odd.push({ at, what: `a row of type ${type}` });
    }
  }
  const promised = index.filter((_, i) => i % 2 === 1).reduce((sum, count) => sum + count, 0);
  if (rows.length !== promised || from !== data.length)
    odd.push({ at, what: 'more or fewer rows than promised' });
  if (index.length % 2 !== 0) odd.push({ at, what: 'an /Index of odd length' });
  return {
    kind: 'stream',
    at,
    rows,
    trailer: dict,
    oddities: [...odd, ...oddRows(rows, at), ...oddSize(dict, rows)],
  };
}

const numbersOf = (node: Node | undefined) =>
  node?.kind === 'array' ? node.items.map((item) => integerOf(item) ?? -1) : undefined;

function oddRows(rows: readonly Row[], at: number): Oddity[] {
  const seen = new Set<number>();
  return rows.flatMap(({ num }) => {
    const isTwice = seen.has(num);
    seen.add(num);
    return isTwice ? [{ at, what: `object ${num} twice in one section` }] : [];
  });
}

/** 7.5.5: one more than the highest number of all sections. */
function oddSize(trailer: DictNode, rows: readonly Row[]): Oddity[] {
  const size = integerOf(entry(trailer, 'Size'));
  if (size === undefined) return [{ at: trailer.start, what: 'no /Size' }];
  return rows.some(({ num }) => num >= size) ? [{ at: trailer.start, what: '/Size too small' }] : [];
}

export interface StreamObject {
  readonly num: number;
  readonly gen: number;
  readonly dict: DictNode;
  readonly data: Buffer;
  readonly oddities: readonly Oddity[];
}

/** An object that must be a stream, with its data unpacked. @param lengthOf resolves an indirect /Length */
export function readStreamObject(
  file: Buffer,
  syntax: Syntax,
  lengthOf: (num: number, gen: number) => number | undefined,
): StreamObject {
  const from = syntax.at;
  const [num, gen] = [wholeNumber(syntax), wholeNumber(syntax)];
  if (!syntax.word('obj')) throw new UnreadableError(from, 'no object');
  const dict = syntax.value();
  const raw = isDict(dict) ? rawStream(syntax, dict, lengthOf) : undefined;
  if (!isDict(dict) || !raw) throw new UnreadableError(from, 'no stream');
  const data = plainData(dict, file.subarray(raw.start, raw.end), from);
  return { num, gen, dict, data, oddities: syntax.oddities };
}

/** The bytes behind a dictionary that is followed by `stream`; undefined when none is. */
export function rawStream(
  syntax: Syntax,
  dict: DictNode,
  lengthOf: (num: number, gen: number) => number | undefined,
): { start: number; end: number } | undefined {
  if (!syntax.word('stream')) return undefined;
  const lineEnd = /^(\r\n|\n)/.exec(syntax.text.slice(syntax.at, syntax.at + 2));
  if (!lineEnd) syntax.odd('no line end behind “stream”');
  const start = syntax.at + (lineEnd?.[0].length ?? 0);
  const told = entry(dict, 'Length');
  const length = told?.kind === 'ref' ? lengthOf(told.num, told.gen) : integerOf(told);
  const found = /\r?\n?endstream/g;
  found.lastIndex = start + Math.max(0, length ?? 0);
  const behind = found.exec(syntax.text);
  if (length === undefined || length < 0 || behind?.index !== start + length) {
    syntax.odd('a /Length that is not the length', dict.start);
    const end = syntax.text.indexOf('endstream', start);
    if (end < 0) throw new UnreadableError(start, 'a stream without end');
    syntax.at = end + 'endstream'.length;
    return { start, end };
  }
  syntax.at = behind.index + behind[0].length;
  return { start, end: start + length };
}
