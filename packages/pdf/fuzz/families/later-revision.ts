import { deflateSync } from 'node:zlib';
import { type DictNode, entry, isDict, type Node } from '../second-reader/node.ts';
import { type ReadObject, SecondReading } from '../second-reader/second-reading.ts';

/** What stands in a row of the new section; `packed` in an object stream of the revision. */
export interface NewRow {
  readonly num: number;
  readonly gen: number;
  readonly kind: 'n' | 'f' | 'packed';
  /** Byte, or for `packed` the object stream. */
  readonly where: number;
  /** Of `packed`. */
  readonly index?: number;
}

interface PutOptions {
  /** In the head `n g obj`, and in the row unless `rowGen` says otherwise. */
  readonly gen?: number | undefined;
  readonly rowGen?: number | undefined;
  /** What stands in the place of `n g obj` and `endobj`. */
  readonly head?: string | undefined;
  readonly tail?: string | undefined;
}

export interface WriteOptions {
  /** Takes the place of `/Size`; null leaves it out. */
  readonly size?: string | null | undefined;
  readonly prev?: string | null | undefined;
  /** Text of more entries for the trailer. */
  readonly more?: string | undefined;
  /** What to do with the rows before they are written. */
  readonly rows?: ((rows: NewRow[]) => NewRow[]) | undefined;
  /** The text of a whole table, from `xref` to before `trailer`. */
  readonly table?: ((rows: readonly NewRow[]) => string) | undefined;
  /** The entries of a cross-reference stream besides those of the trailer, and its data. */
  readonly section?: ((rows: readonly NewRow[]) => { entries: string; data: Buffer }) | undefined;
  readonly behind?: string | undefined;
  /** `stream` behind a file of tables, and the other way round. */
  readonly kind?: 'table' | 'stream' | undefined;
}

/**
 * A revision written byte for byte as given, as text: what our own writer, and the objects of the package, could never express (duplicate
 * keys, odd numbers, other generations, false tables). It follows no rule except that its offsets are right unless given otherwise.
 */
export class LaterRevision {
  readonly base: Buffer;
  readonly reading: SecondReading;
  #body = '\n';
  readonly #rows: NewRow[] = [];
  #next: number;

  constructor(base: Buffer) {
    this.base = base;
    this.reading = new SecondReading(base);
    this.#next = this.reading.size;
  }

  /** A number that is free. */
  newNumber(): number {
    return this.#next++;
  }

  /** Where the next object will begin. */
  get here(): number {
    return this.base.length + this.#body.length;
  }

  put(num: number, text: string, options: PutOptions = {}): this {
    const gen = options.gen ?? this.reading.row(num)?.gen ?? 0;
    this.#rows.push({ num, gen: options.rowGen ?? gen, kind: 'n', where: this.here });
    this.#body += `${options.head ?? `${num} ${gen} obj`}\n${text}\n${options.tail ?? 'endobj'}\n`;
    return this;
  }

  /** A new object. @returns its reference */
  add(text: string): string {
    const num = this.newNumber();
    this.put(num, text);
    return `${num} 0 R`;
  }

  addStream(entries: string, data: string): string {
    return this.add(`<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`);
  }

  /** Text between objects. */
  write(text: string): this {
    this.#body += text;
    return this;
  }

  row(row: NewRow): this {
    this.#rows.push(row);
    return this;
  }

  /** Objects packed in a stream of this revision (7.5.7). */
  pack(objects: readonly (readonly [num: number, text: string])[]): this {
    const holder = this.newNumber();
    let offset = 0;
    const head = objects.map(([num, text], index) => {
      this.#rows.push({ num, gen: 0, kind: 'packed', where: holder, index });
      const pair = `${num} ${offset}`;
      offset += text.length + 1;
      return pair;
    });
    const first = `${head.join(' ')} `;
    const data = `${first}${objects.map(([, text]) => text).join('\n')}`;
    const packed = deflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    const dict = `<< /Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode /Length ${packed.length} >>`;
    return this.put(holder, `${dict}\nstream\n${packed}\nendstream`);
  }

  bytes(options: WriteOptions = {}): Buffer {
    const kind = options.kind ?? (this.reading.sections[0]!.kind === 'stream' ? 'stream' : 'table');
    const rows = options.rows ? options.rows([...this.#rows]) : this.#rows;
    const tail =
      kind === 'stream' && !options.table ? this.#stream(rows, options) : this.#table(rows, options);
    return Buffer.concat([this.base, Buffer.from(this.#body + tail + (options.behind ?? ''), 'latin1')]);
  }

  #trailer({ size, prev, more = '' }: WriteOptions, own: number): string {
    const { trailer, sections, text } = this.reading;
    const kept = ['Root', 'Info', 'ID', 'Encrypt'].flatMap((key) => {
      const value = entry(trailer, key);
      return value ? [`/${key} ${text.slice(value.start, value.end)}`] : [];
    });
    const sized = size === null ? '' : `/Size ${size ?? Math.max(own, this.#next)}`;
    const before = prev === null ? '' : `/Prev ${prev ?? sections[0]!.at}`;
    return [sized, before, ...kept, more].filter(Boolean).join(' ');
  }

  #table(rows: readonly NewRow[], options: WriteOptions): string {
    const at = this.here;
    const table = options.table?.(rows) ?? tableOf(rows);
    return `${table}trailer\n<< ${this.#trailer(options, 0)} >>\nstartxref\n${at}\n%%EOF\n`;
  }

  #stream(rows: readonly NewRow[], options: WriteOptions): string {
    const at = this.here;
    const num = this.newNumber();
    const all = [...rows, { num, gen: 0, kind: 'n', where: at } as const];
    const { entries: own, data } = (options.section ?? sectionOf)(all);
    const entries = `${own} ${this.#trailer(options, num + 1)} /Length ${data.length}`;
    return `${num} 0 obj\n<< ${entries} >>\nstream\n${data.toString('latin1')}\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
  }
}

/** Rows of seven bytes, each in a subsection of its own (7.5.8). */
export function sectionOf(rows: readonly NewRow[]): { entries: string; data: Buffer } {
  const data = Buffer.alloc(rows.length * 7);
  for (const [i, row] of rows.entries()) {
    data.writeUInt8({ f: 0, n: 1, packed: 2 }[row.kind], i * 7);
    data.writeUInt32BE(row.where, i * 7 + 1);
    data.writeUInt16BE(row.kind === 'packed' ? (row.index ?? 0) : row.gen, i * 7 + 5);
  }
  const index = rows.map((row) => `${row.num} 1`).join(' ');
  return { entries: `/Type /XRef /W [1 4 2] /Index [${index}]`, data };
}

/** Each row in a subsection of its own. */
export const tableOf = (rows: readonly NewRow[]): string =>
  `xref\n${[...rows]
    .sort((a, b) => a.num - b.num)
    .map((row) => `${row.num} 1\n${rowText(row)}`)
    .join('')}`;

export const rowText = ({ where, gen, kind }: NewRow): string =>
  `${String(where).padStart(10, '0')} ${String(gen).padStart(5, '0')} ${kind} \n`;

/** The text of a value. */
export const textOf = ({ text }: ReadObject, node: Node): string => text.slice(node.start, node.end);

/** The text of an object with entries in the place of those that were there, or behind the last one; null takes one away. */
export function withEntries(object: ReadObject, entries: Readonly<Record<string, string | null>>): string {
  if (!isDict(object.node)) throw new TypeError(`object ${object.num} is no dictionary`);
  return editDict(object.text, object.node, entries) + streamText(object);
}

function editDict(text: string, dict: DictNode, entries: Readonly<Record<string, string | null>>): string {
  const kept = dict.entries
    .filter(({ key }) => !(key in entries))
    .map(({ start, value }) => text.slice(start, value.end));
  const added = Object.entries(entries).flatMap(([key, value]) =>
    value === null ? [] : [`/${key} ${value}`],
  );
  return `<< ${[...kept, ...added].join(' ')} >>`;
}

function streamText({ text, stream }: ReadObject): string {
  return stream ? `\nstream\n${text.slice(stream.start, stream.end)}\nendstream` : '';
}

/** The text of an object as it stands. */
export const wholeText = (object: ReadObject): string => textOf(object, object.node) + streamText(object);
