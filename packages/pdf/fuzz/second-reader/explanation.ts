import { canonical } from './canonical.ts';
import { BACK, FILLED, IN_CATALOG, IN_FORM, IN_TRAILER, NEW_FIELD } from './known-keys.ts';
import { type DictNode, entry, integerOf, isDict, type Node, nameOf } from './node.ts';
import type { ReadObject, SecondReading } from './second-reading.ts';
import type { Row } from './section.ts';
import { readFields, readPages } from './structure.ts';
import { UnreadableError } from './syntax.ts';

const DEEPEST = 60;

/**
 * What one revision did to the file before it, and which of it no rule explains.
 *
 * long: one walk through one revision; its parts share what they have explained.
 */
export class Explanation {
  readonly problems: string[] = [];
  readonly #before: SecondReading;
  readonly #after: SecondReading;
  /** Numbers that a later section defines. */
  readonly #later = new Set<number>();
  readonly #explained = new Set<number>();
  /** Bytes from and to, of objects and tables of later sections. */
  readonly #spans: (readonly [number, number])[] = [];
  #highest: number;
  /** Annotations of all pages. */
  readonly #listed: string[] = [];

  constructor(before: SecondReading, after: SecondReading) {
    this.#before = before;
    this.#after = after;
    this.#highest = before.size;
    for (const { what } of after.oddities)
      if (!before.oddities.some((one) => one.what === what)) this.#note(what);
    this.#sections();
    this.#gaps();
    this.#catalog();
    this.#pages();
    this.#fields();
    this.#rest();
  }

  #note(problem: string): void {
    this.problems.push(problem);
  }

  #sections(): void {
    const known = new Set(this.#before.sections.map(({ at }) => at));
    for (const { at, rows, trailer, oddities } of this.#after.sections.toReversed()) {
      if (known.delete(at)) continue;
      for (const { what } of oddities) this.#note(`section at ${at}: ${what}`);
      this.#size(rows, trailer);
      for (const { key } of trailer.entries) if (!IN_TRAILER.has(key)) this.#note(`trailer: /${key}`);
      if (canonical(entry(this.#before.trailer, 'Root')) !== canonical(entry(trailer, 'Root')))
        this.#note('trailer: another /Root');
      for (const row of rows) {
        const old = this.#before.row(row.num);
        if (row.place.kind === 'free') {
          if (row.num !== 0 && old && old.place.kind !== 'free') this.#note(`object ${row.num} freed`);
          continue;
        }
        if (row.gen !== (old?.place.kind === 'free' ? 0 : (old?.gen ?? 0)) && row.gen !== old?.gen)
          this.#note(`object ${row.num} of generation ${row.gen}`);
        this.#later.add(row.num);
        const object = this.#read(() => this.#after.objectAt(row));
        for (const { what, at: odd } of object?.oddities ?? [])
          if (!isInByteRange(object!, odd)) this.#note(`object ${row.num}: ${what}`);
        if (object && row.place.kind === 'at') this.#spans.push([row.place.offset, object.end]);
      }
    }
    for (const at of known) this.#note(`the section at ${at} is left out`);
  }

  /** 7.5.5: one more than the highest number, and never less than before. */
  #size(rows: readonly Row[], trailer: DictNode): void {
    const size = integerOf(entry(trailer, 'Size')) ?? 0;
    const highest = rows.reduce((most, { num }) => Math.max(most, num + 1), this.#highest);
    if (size < this.#before.size) this.#note('trailer: /Size has shrunk');
    if (size > highest) this.#note('trailer: /Size has grown by more than objects were added');
    this.#highest = highest;
  }

  /** Nothing stands behind the signed bytes but what the sections list: another reader may look for objects by itself. */
  #gaps(): void {
    const { text, sections } = this.#after;
    for (const { at, trailer, kind } of sections) if (kind !== 'stream') this.#spans.push([at, trailer.end]);
    const spans = this.#spans
      .filter(([start]) => start >= this.#before.file.length)
      .sort(([a], [b]) => a - b);
    let from = this.#before.file.length;
    const blanks = [];
    for (const [start, end] of [...spans, [text.length, text.length] as const]) {
      blanks.push(text.slice(from, start));
      from = Math.max(from, end);
    }
    if (blanks.some((blank) => !/^\s*(startxref\s+\d+\s+%%EOF\s*)?$/.test(blank)))
      this.#note('something between objects that no section lists');
  }

  #read(read: () => ReadObject | undefined): ReadObject | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      this.#note(error.message);
      return undefined;
    }
  }

  #pair(num: number): { old: DictNode | undefined; now: DictNode | undefined } {
    const old = this.#before.object(num)?.node;
    const now = this.#read(() => this.#after.object(num))?.node;
    return { old: isDict(old) ? old : undefined, now: isDict(now) ? now : undefined };
  }

  /** Keys whose values are not what they were, as they are written: what a reference leads to is compared by itself. */
  #differing(old: DictNode, now: DictNode): string[] {
    const keys = new Set([...old.entries, ...now.entries].map(({ key }) => key));
    return [...keys].filter((key) => canonical(entry(old, key)) !== canonical(entry(now, key)));
  }

  #only(what: string, old: DictNode, now: DictNode, keys: ReadonlySet<string>): void {
    for (const key of this.#differing(old, now)) if (!keys.has(key)) this.#note(`${what}: /${key}`);
  }

  #catalog(): void {
    const root = entry(this.#before.trailer, 'Root');
    const num = root?.kind === 'ref' ? root.num : -1;
    const { old, now } = this.#pair(num);
    if (!old || !now) {
      this.#note('no catalog');
      return;
    }
    this.#explained.add(num);
    this.#only('catalog', old, now, IN_CATALOG);
    this.#explain(entry(now, 'DSS'), true);
    this.#explain(entry(now, 'Extensions'));
    this.#explain(entry(now, 'Metadata'));
    this.#information();
    const [oldForm, form] = [
      this.#before.dict(entry(old, 'AcroForm')),
      this.#after.dict(entry(now, 'AcroForm')),
    ];
    if (!form) {
      if (oldForm) this.#note('no form any more');
      return;
    }
    const ref = entry(now, 'AcroForm');
    if (ref?.kind === 'ref') this.#explained.add(ref.num);
    if (oldForm) this.#only('form', oldForm, form, IN_FORM);
    const flags = entry(form, 'SigFlags');
    if (flags?.kind !== 'integer' || ![1, 3].includes(flags.value)) this.#note('form: odd /SigFlags');
    this.#explain(entry(form, 'DR'));
    const added = this.#appended('form /Fields', oldForm && entry(oldForm, 'Fields'), entry(form, 'Fields'));
    for (const field of added) this.#newField(field);
    const names = readFields(this.#after).map(({ name }) => name);
    const had = readFields(this.#before).map(({ name }) => name);
    if (new Set(names).size < names.length && new Set(had).size === had.length)
      this.#note('two fields of one name');
  }

  /** 14.3.3: a dictionary of its own about the document, which keeps its title. */
  #information(): void {
    const [was, info] = [entry(this.#before.trailer, 'Info'), entry(this.#after.trailer, 'Info')];
    if (!info) return;
    if (info.kind !== 'ref') return void this.#note('trailer: a direct /Info');
    const [old, now] = [this.#before.dict(was), this.#after.dict(info)];
    if (canonical(old && entry(old, 'Title')) !== canonical(now && entry(now, 'Title')))
      this.#note('another /Title');
    if (!this.#before.row(info.num) || canonical(was) === canonical(info)) this.#explained.add(info.num);
    else this.#note('trailer: /Info is something that was there');
  }

  /** An array must begin as it did. @returns what is new */
  #appended(what: string, old: Node | undefined, now: Node | undefined): readonly Node[] {
    const [before, after] = [this.#before.items(old), this.#after.items(now)];
    if (now?.kind === 'ref') {
      if (old?.kind !== 'ref' || old.num !== now.num) this.#note(`${what} elsewhere`);
      this.#explained.add(now.num);
    }
    const isPrefix = before.every((item, i) => canonical(item) === canonical(after[i]));
    if (!isPrefix) this.#note(`${what} in another order, or shorter`);
    const listed = after.map(canonical);
    if (new Set(listed).size !== listed.length && new Set(before.map(canonical)).size === before.length)
      this.#note(`${what} lists something twice`);
    return after.slice(before.length);
  }

  #newField(ref: Node): void {
    const dict = this.#after.dict(ref);
    if (ref.kind !== 'ref' || !dict) {
      this.#note('a new field that is not there');
      return;
    }
    if (this.#before.row(ref.num)) this.#note(`field ${ref.num} was something else`);
    this.#explained.add(ref.num);
    if (nameOf(entry(dict, 'FT')) !== 'Sig') this.#note(`new field ${ref.num} is no signature field`);
    for (const { key } of dict.entries) if (!NEW_FIELD.has(key)) this.#note(`new field ${ref.num}: /${key}`);
    this.#rectangle(ref.num, dict);
    if (entry(dict, 'AP') && !entry(dict, 'V'))
      this.#note(`new field ${ref.num} shows something and is empty`);
    const look = this.#after.dict(entry(dict, 'MK'));
    if (look && look.entries.length > 0) this.#note(`new field ${ref.num}: something in /MK`);
    for (const { key, value } of dict.entries) if (!BACK.has(key)) this.#explain(value);
  }

  #rectangle(num: number, dict: DictNode): void {
    const rect = entry(dict, 'Rect');
    const isRect =
      rect?.kind === 'array' &&
      rect.items.length === 4 &&
      rect.items.every(({ kind }) => kind === 'integer' || kind === 'real');
    if (!isRect) this.#note(`field ${num}: a /Rect that is none`);
    const flags = entry(dict, 'F');
    if (flags && flags.kind !== 'integer') this.#note(`field ${num}: /F that is no number`);
  }

  #pages(): void {
    const root = this.#after.catalog && entry(this.#after.catalog, 'Pages');
    const walk = (node: Node | undefined, depth: number) => {
      const dict = this.#after.dict(node);
      if (!dict || node?.kind !== 'ref' || depth > 50) return;
      for (const kid of this.#after.items(entry(dict, 'Kids'))) walk(kid, depth + 1);
      const { old } = this.#pair(node.num);
      if (!old) return this.#note(`page ${node.num} is new`);
      this.#explained.add(node.num);
      this.#only(`page ${node.num}`, old, dict, new Set(['Annots']));
      for (const item of this.#after.items(entry(dict, 'Annots'))) this.#listed.push(canonical(item));
      for (const item of this.#appended(
        `page ${node.num} /Annots`,
        entry(old, 'Annots'),
        entry(dict, 'Annots'),
      )) {
        const annotation = this.#after.dict(item);
        if (item.kind !== 'ref' || nameOf(annotation && entry(annotation, 'Subtype')) !== 'Widget')
          this.#note(`page ${node.num}: a new annotation`);
      }
    };
    walk(root, 0);
    const isTwiceNow = new Set(this.#listed).size < this.#listed.length;
    const old = readPages(this.#before).flatMap(({ annotations }) => annotations.map(({ num }) => num));
    if (isTwiceNow && new Set(old).size === old.length) this.#note('an annotation in two places');
  }

  #fields(): void {
    for (const num of this.#later) {
      const { old, now } = this.#pair(num);
      if (!old || !now || this.#explained.has(num) || !(entry(old, 'T') || entry(old, 'FT'))) continue;
      this.#explained.add(num);
      this.#only(`field ${num}`, old, now, FILLED);
      this.#signatureField(num, old, now);
      for (const key of ['V', 'AP']) this.#explain(entry(now, key));
    }
  }

  /** A signature field is filled once, and shows nothing without a signature. */
  #signatureField(num: number, old: DictNode, now: DictNode): void {
    if (nameOf(entry(old, 'FT')) !== 'Sig') return;
    if (entry(now, 'AP') && !entry(now, 'V')) this.#note(`field ${num} shows something without a signature`);
    const isSigned = entry(old, 'V') !== undefined;
    if (isSigned && this.#differing(old, now).some((key) => key === 'V' || key === 'AP' || key === 'AS'))
      this.#note(`field ${num} was signed already`);
    const value = entry(now, 'V');
    if (!isSigned && value?.kind === 'ref' && this.#before.row(value.num))
      this.#note(`field ${num} takes what was there before`);
  }

  /**
   * Everything new that a value leads to belongs to it; what was there before does not change with it, but for the store of validation data and its
   * lists, which may grow where they stand (EN 319 142-1, 5.4.2).
   */
  #explain(node: Node | undefined, isStore = false, depth = 0): void {
    if (!node || depth > DEEPEST) return;
    if (node.kind === 'array') for (const item of node.items) this.#explain(item, isStore, depth + 1);
    if (node.kind === 'dict')
      for (const { key, value } of node.entries) if (!BACK.has(key)) this.#explain(value, isStore, depth + 1);
    if (node.kind !== 'ref' || this.#explained.has(node.num)) return;
    const object = this.#read(() => this.#after.object(node.num, node.gen));
    const isThere = this.#before.object(node.num) !== undefined;
    if (isThere && !(isStore && object?.stream === undefined)) return;
    this.#explained.add(node.num);
    this.#explain(object?.node, isStore, depth + 1);
  }

  /** Written again as it was, data and all. */
  #isSame(num: number): boolean {
    const [old, now] = [this.#before.object(num), this.#after.object(num)];
    const dataOf = (object: ReadObject | undefined) =>
      object?.stream ? object.text.slice(object.stream.start, object.stream.end) : '';
    return canonical(old?.node) === canonical(now?.node) && dataOf(old) === dataOf(now);
  }

  #rest(): void {
    const left = this.#leftBehind();
    for (const num of this.#later) {
      if (this.#explained.has(num)) continue;
      const { old, now } = this.#pair(num);
      const type = nameOf(now && entry(now, 'Type'));
      if (!old && (type === 'ObjStm' || type === 'XRef')) continue;
      // 14.3.2: says what the file is about, and is drawn nowhere.
      if (type === 'Metadata' && nameOf(old && entry(old, 'Type')) === 'Metadata') continue;
      // The length of a stream may stand in an object of its own.
      if (this.#after.object(num)?.node.kind === 'integer' && !this.#before.row(num)) continue;
      if (left.has(num)) this.#note(`object ${num} new, and nothing names it`);
      else if (!this.#isSame(num))
        this.#note(`object ${num} ${old ? 'changed' : 'new'}, and nothing known leads to it`);
    }
  }

  /** New dictionaries under numbers that were never in use, named by nothing but each other. */
  #leftBehind(): ReadonlySet<number> {
    const left = new Set(
      [...this.#later].filter((num) => {
        const isNew = num >= this.#before.size && !this.#explained.has(num);
        return isNew && isDict(this.#read(() => this.#after.object(num))?.node);
      }),
    );
    if (left.size === 0) return left;
    const named = new Map<number, ReadonlySet<number>>([[0, numbersIn(this.#after.trailer)]]);
    for (const num of this.#after.numbers())
      named.set(num, numbersIn(this.#read(() => this.#after.object(num))?.node));
    for (let size = -1; size !== left.size; ) {
      size = left.size;
      for (const [holder, numbers] of named)
        if (!left.has(holder)) for (const num of numbers) left.delete(num);
    }
    return left;
  }
}

/** The numbers of all references in a value. */
function numbersIn(node: Node | undefined, found = new Set<number>()): ReadonlySet<number> {
  if (node?.kind === 'ref') found.add(node.num);
  if (node?.kind === 'array') for (const item of node.items) numbersIn(item, found);
  if (node?.kind === 'dict') for (const { value } of node.entries) numbersIn(value, found);
  return found;
}

/** Its numbers are filled up to a width that was reserved: zeros before them are read in one way only. */
function isInByteRange({ node }: ReadObject, at: number): boolean {
  const range = isDict(node) ? entry(node, 'ByteRange') : undefined;
  return range !== undefined && at >= range.start && at < range.end;
}
