import { type DictNode, entry, integerOf, isDict, type Node, type Oddity } from './node.ts';
import { type Row, rawStream, readSection, readStreamObject, type Section } from './section.ts';
import { Syntax, UnreadableError } from './syntax.ts';

const MOST_SECTIONS = 500;

/** An object as it stands in the file. */
export interface ReadObject {
  readonly num: number;
  readonly gen: number;
  readonly node: Node;
  /** In the text that holds it: the file, or an object stream. */
  readonly text: string;
  /** Bytes of the stream that follows, when one does. */
  readonly stream?: { readonly start: number; readonly end: number } | undefined;
  /** Behind `endobj`; of a packed object, behind its value. */
  readonly end: number;
  readonly oddities: readonly Oddity[];
}

/**
 * A PDF read a second time, straight from ISO 32000-2, 7.5, by code that shares nothing with the package: for tests only. It reads what is
 * well-formed and says what is odd; it repairs nothing.
 */
export class SecondReading {
  readonly file: Buffer;
  readonly text: string;
  /** Newest first, as /Prev leads. */
  readonly sections: readonly Section[];
  /** Of the chain itself; those of sections and objects stand with them. */
  readonly oddities: readonly Oddity[];
  readonly #rows = new Map<number, Row>();
  readonly #containers = new Map<
    number,
    { num: number; text: string; starts: number[]; numbers: number[] }
  >();

  /** @throws UnreadableError */
  constructor(file: Buffer) {
    this.file = file;
    this.text = file.toString('latin1');
    const { sections, oddities } = readChain(file, this.text);
    this.sections = sections;
    this.oddities = oddities;
    for (const section of sections)
      for (const row of section.rows) if (!this.#rows.has(row.num)) this.#rows.set(row.num, row);
  }

  get trailer(): DictNode {
    return this.sections[0]!.trailer;
  }

  get isEncrypted(): boolean {
    return this.sections.some(({ trailer }) => entry(trailer, 'Encrypt') !== undefined);
  }

  /** Number from which on nothing is defined. */
  get size(): number {
    return Math.max(...this.sections.map(({ trailer }) => integerOf(entry(trailer, 'Size')) ?? 0));
  }

  numbers(): number[] {
    return [...this.#rows.keys()];
  }

  row(num: number): Row | undefined {
    return this.#rows.get(num);
  }

  /** What a reference leads to: nothing, unless its generation is that of the entry (7.3.10). @throws UnreadableError */
  object(num: number, gen?: number): ReadObject | undefined {
    const row = this.#rows.get(num);
    if (!row || row.place.kind === 'free' || (gen !== undefined && gen !== row.gen)) return undefined;
    return this.objectAt(row);
  }

  /** The object that a row leads to. @throws UnreadableError */
  objectAt({ num, gen, place }: Row): ReadObject {
    if (place.kind === 'packed') return this.#packed(num, place.container, place.index);
    if (place.kind === 'free') throw new UnreadableError(0, `object ${num} is free`);
    const syntax = new Syntax(this.text, place.offset);
    const head = /^(\d+)[ \r\n\t]+(\d+)[ \r\n\t]+obj/.exec(this.text.slice(place.offset, place.offset + 40));
    if (!head) throw new UnreadableError(place.offset, 'no object');
    if (Number(head[1]) !== num || Number(head[2]) !== gen)
      throw new UnreadableError(place.offset, `object ${head[1]} ${head[2]} where ${num} ${gen} should be`);
    if (!/^(0|[1-9]\d*) (0|[1-9]\d*) obj$/.test(head[0])) syntax.odd('an object’s head written oddly');
    syntax.at += head[0].length;
    const node = syntax.value();
    const lengthOf = (other: number, otherGen: number) => integerOf(this.object(other, otherGen)?.node);
    const stream = isDict(node) ? rawStream(syntax, node, lengthOf) : undefined;
    if (!syntax.word('endobj')) syntax.odd('no “endobj” where it should be');
    return { num, gen, node, text: this.text, stream, end: syntax.at, oddities: syntax.oddities };
  }

  /** The value itself, or what it refers to; undefined where a reference leads nowhere. */
  resolve(node: Node | undefined): Node | undefined {
    let found = node;
    for (let left = 20; found?.kind === 'ref' && left > 0; left--)
      found = this.object(found.num, found.gen)?.node;
    return found?.kind === 'ref' ? undefined : found;
  }

  dict(node: Node | undefined): DictNode | undefined {
    const found = this.resolve(node);
    return isDict(found) ? found : undefined;
  }

  /** A value inside a dictionary, resolved. */
  get(dict: DictNode | undefined, key: string): Node | undefined {
    return dict && this.resolve(entry(dict, key));
  }

  items(node: Node | undefined): readonly Node[] {
    const found = this.resolve(node);
    return found?.kind === 'array' ? found.items : [];
  }

  get catalog(): DictNode | undefined {
    return this.dict(entry(this.trailer, 'Root'));
  }

  #packed(num: number, container: number, index: number): ReadObject {
    const holder = this.#container(container);
    if (holder.numbers[index] !== num)
      throw new UnreadableError(0, `object ${num} is not number ${index} of object stream ${container}`);
    const syntax = new Syntax(holder.text, holder.starts[index]);
    const node = syntax.value();
    return { num, gen: 0, node, text: holder.text, end: syntax.at, oddities: syntax.oddities };
  }

  #container(num: number) {
    const known = this.#containers.get(num);
    if (known) return known;
    const row = this.#rows.get(num);
    if (row?.place.kind !== 'at') throw new UnreadableError(0, `no object stream ${num}`);
    const lengthOf = (other: number, gen: number) => integerOf(this.object(other, gen)?.node);
    const { dict, data } = readStreamObject(this.file, new Syntax(this.text, row.place.offset), lengthOf);
    const text = data.toString('latin1');
    const first = integerOf(entry(dict, 'First')) ?? 0;
    const head = text.slice(0, first).trim().split(/\s+/).map(Number);
    const made = {
      num,
      text,
      numbers: head.filter((_, i) => i % 2 === 0),
      starts: head.filter((_, i) => i % 2 === 1).map((start) => start + first),
    };
    this.#containers.set(num, made);
    return made;
  }
}

function readChain(file: Buffer, text: string): { sections: Section[]; oddities: Oddity[] } {
  const start = text.lastIndexOf('startxref');
  const told = /^startxref\s+(\d+)\s+%%EOF\s*$/.exec(start < 0 ? '' : text.slice(start));
  const oddities: Oddity[] = [];
  if (!told) oddities.push({ at: Math.max(0, start), what: 'something behind the last %%EOF, or no end' });
  const first = told?.[1] ?? /^startxref\s+(\d+)/.exec(text.slice(start))?.[1];
  if (start < 0 || first === undefined) throw new UnreadableError(text.length, 'no startxref');
  const sections: Section[] = [];
  const seen = new Set<number>();
  for (let at: number | undefined = Number(first); at !== undefined; ) {
    if (seen.has(at) || seen.size > MOST_SECTIONS) throw new UnreadableError(at, '/Prev leads in a circle');
    seen.add(at);
    const section: Section = readSection(file, text, at);
    sections.push(section);
    const prev = entry(section.trailer, 'Prev');
    if (prev !== undefined && integerOf(prev) === undefined)
      throw new UnreadableError(prev.start, 'a /Prev that is no number');
    at = integerOf(prev);
  }
  return { sections, oddities };
}
