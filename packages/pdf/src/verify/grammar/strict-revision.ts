import { asBuffer } from '../../objects/byte-source.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import type { Revision } from '../../objects/xref/revision.ts';
import { isPlainContainer, PackedObjects } from './packed-objects.ts';
import { type Oddity, OddSpelling, type Spelled } from './spelled.ts';
import { SpellingReader } from './spelling-reader.ts';
import { checkSectionStream, isIdentifier, readTail } from './strict-section-stream.ts';
import { readStrictTable } from './strict-table.ts';

/** An object as a later revision writes it. */
export interface StrictObject {
  readonly num: number;
  readonly gen: number;
  readonly value: Spelled;
  /** The value is the dictionary of a stream. */
  readonly isStream: boolean;
}

/** What a later revision holds that readers may take differently. */
export interface Fault {
  readonly what: Oddity | 'position' | 'generation' | 'freed' | 'gap' | 'section' | 'size' | 'prev';
  /** Number of the object; null for the cross-references and what stands between objects. */
  readonly num: number | null;
}

export interface StrictRevision {
  readonly objects: ReadonlyMap<number, StrictObject>;
  readonly faults: readonly Fault[];
}

/** An object, its bytes and those up to the next one. */
interface Slot {
  readonly num: number | null;
  readonly gen: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads an incremental update (ISO 32000-2, 7.5.6) byte for byte: objects that its cross-references name, these, the trailer and the end
 * marker, with nothing but white space between. A byte that belongs to none of them, a row that leads elsewhere than it says, a number that
 * is used again or in another generation, or a spelling that readers take differently is a fault.
 * @throws PdfError `limit`
 */
export function readStrictRevision(before: Pdf, after: Pdf, revision: Revision): StrictRevision {
  const reading = new Reading(before, after, revision);
  reading.run();
  return { objects: reading.objects, faults: reading.faults };
}

class Reading {
  readonly objects = new Map<number, StrictObject>();
  readonly faults: Fault[] = [];
  readonly #before: Pdf;
  readonly #after: Pdf;
  readonly #revision: Revision;
  readonly #packed = new Map<number, PackedObjects>();

  constructor(before: Pdf, after: Pdf, revision: Revision) {
    this.#before = before;
    this.#after = after;
    this.#revision = revision;
  }

  run(): void {
    const [section, second] = this.#revision.sections;
    if (!section || second || section.kind === 'hybrid' || this.#revision.isIrregular) {
      this.#fault('section', null);
      return;
    }
    const slots = this.#slots();
    for (const slot of slots) this.#catch(slot.num, () => this.#readSlot(slot));
    this.#catch(null, () => {
      if (section.kind === 'table') this.#readTable();
      else this.#readSectionStream();
    });
    for (const num of this.#revision.numbers()) this.#readPacked(num);
  }

  #fault(what: Fault['what'], num: number | null): void {
    this.faults.push({ what, num });
  }

  #catch(num: number | null, read: () => void): void {
    try {
      read();
    } catch (error) {
      if (error instanceof OddSpelling) this.#fault(error.oddity, num);
      else if (error instanceof PdfError && error.code !== 'limit') this.#fault('syntax', num);
      else throw error;
    }
  }

  /** The objects of the revision in the order of the file, each with the bytes up to the next. */
  #slots(): Slot[] {
    const { start, xref, kind } = this.#revision;
    const starts: { num: number | null; gen: number; start: number }[] = [];
    for (const num of this.#revision.numbers()) {
      const entry = this.#revision.entry(num)!;
      const old = this.#before.locate(num);
      if (entry.kind === 'free') {
        if (num !== 0 && old !== undefined && old.kind !== 'free') this.#fault('freed', num);
        continue;
      }
      if (entry.kind === 'packed') continue;
      const isKept = old?.kind === 'offset' && old.offset === entry.offset && old.gen === entry.gen;
      if (isKept) continue;
      if (entry.gen !== generationOf(old)) this.#fault('generation', num);
      if (entry.offset < start || entry.offset >= this.#revision.end) this.#fault('position', num);
      else if (entry.offset !== xref || kind === 'table')
        starts.push({ num, gen: entry.gen, start: entry.offset });
    }
    starts.push({ num: null, gen: 0, start: xref });
    starts.sort((a, b) => a.start - b.start);
    if (!this.#isBlank(start, starts[0]!.start)) this.#fault('gap', null);
    return starts.slice(0, -1).map((each, i) => ({ ...each, end: starts[i + 1]!.start }));
  }

  #isBlank(start: number, end: number): boolean {
    if (end - start > MOST_SPACE) return false;
    return /^[\t\n\r ]*$/.test(asBuffer(this.#after.source.read(start, end)).toString('latin1'));
  }

  #readSlot(slot: Slot): void {
    if (slot.num === null) throw new OddSpelling('syntax', 0);
    const { source } = this.#after;
    for (let size = FIRST_WINDOW; ; size *= 8) {
      const end = Math.min(slot.end, slot.start + size);
      try {
        this.#readObject(slot, asBuffer(source.read(slot.start, end)));
        return;
      } catch (error) {
        if (!(error instanceof OddSpelling) || end === slot.end) throw error;
      }
    }
  }

  #readObject({ num, gen, start, end }: Slot, bytes: Buffer): void {
    const reader = new SpellingReader(bytes);
    if (!reader.startsWith(`${num} ${gen} obj`)) reader.fail('syntax', 0);
    reader.pos += `${num} ${gen}`.length;
    reader.keyword('obj');
    const value = reader.value();
    reader.skipSpace();
    const isStream = value.kind === 'dict' && reader.startsWith('stream');
    if (value.kind === 'null') reader.fail('syntax', 0);
    if (isStream) this.#checkContainer(num!, value.entries);
    if (isStream) this.#skipStream(reader, value.entries, bytes, start, end, num!);
    else this.#expectEnd(reader, start, end, num!);
    this.objects.set(num!, { num: num!, gen, value, isStream });
  }

  /** A stream of objects (7.5.7) is new and complete in itself; one of cross-references is the section of its revision and nothing else. */
  #checkContainer(num: number, entries: ReadonlyMap<string, Spelled>): void {
    const type = entries.get('Type');
    const name = type?.kind === 'name' ? type.value : '';
    const isReplaced = (this.#before.locate(num)?.kind ?? 'free') !== 'free';
    if (name === 'XRef' || (name === 'ObjStm' && (isReplaced || !isPlainContainer(entries))))
      this.#fault('section', num);
  }

  #expectEnd(reader: SpellingReader, start: number, end: number, num: number): void {
    reader.keyword('endobj');
    if (!this.#isBlank(start + reader.pos, end)) this.#fault('gap', num);
  }

  #skipStream(
    reader: SpellingReader,
    entries: ReadonlyMap<string, Spelled>,
    bytes: Buffer,
    start: number,
    end: number,
    num: number,
  ): void {
    const length = this.#lengthOf(entries.get('Length'));
    const at = reader.pos + 'stream'.length;
    const eol =
      bytes[at] === 0x0a ? 1 : bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? 2 : reader.fail('syntax', at);
    const data = start + at + eol + length;
    if (!(data <= end)) throw new OddSpelling('length', 0);
    const tail = asBuffer(this.#after.source.read(data, Math.min(end, data + MOST_SPACE)));
    const closing = CLOSING.exec(tail.toString('latin1'));
    if (!closing) throw new OddSpelling('length', 0);
    if (!this.#isBlank(data + closing[0].length, end)) this.#fault('gap', num);
  }

  /** NaN for none: it then fits nowhere. */
  #lengthOf(length: Spelled | undefined): number {
    if (length?.kind === 'integer') return length.value;
    const value = length?.kind === 'ref' ? this.#after.object(length.num) : null;
    return typeof value === 'number' && Number.isInteger(value) ? value : Number.NaN;
  }

  #readTable(): void {
    const { xref, end, origin } = this.#revision;
    const table = readStrictTable(asBuffer(this.#after.source.read(xref, end)));
    for (const [num, row] of table.rows) {
      const entry = this.#revision.entry(num);
      const isSame =
        entry?.kind === row.kind &&
        entry.gen === row.gen &&
        (entry.kind === 'free' || entry.offset === row.offset + (row.offset > 0 ? origin : 0));
      if (!isSame) this.#fault('section', num);
    }
    this.#checkTrailer(table.trailer);
    if (table.startxref !== xref - origin) this.#fault('section', null);
  }

  #readSectionStream(): void {
    const { source } = this.#after;
    const { xref, end, origin } = this.#revision;
    const bytes = asBuffer(source.read(xref, end));
    const reader = new SpellingReader(bytes);
    const own = reader.integer();
    if (reader.integer() !== 0) this.#fault('generation', null);
    // Some readers take the stream for the object of its number, whatever the rows say of that.
    const row = this.#revision.entry(own);
    const old = this.#before.locate(own);
    const isOwn = row ? row.kind === 'offset' && row.offset === xref : !old || old.kind === 'free';
    if (!isOwn) this.#fault('section', own);
    reader.keyword('obj');
    const value = reader.value();
    if (value.kind !== 'dict') throw new OddSpelling('syntax', 0);
    this.#checkTrailer(value.entries, own);
    checkSectionStream(this.#after, xref, value.entries);
    const tail = readTail(bytes);
    if (tail?.startxref !== xref - origin) this.#fault('section', null);
    const object = this.#revision.sections[0]!.end;
    if (!tail || !this.#isBlank(object, end - tail.length)) this.#fault('gap', null);
  }

  /**
   * No further section beside this one, which some readers look for in streams, too. /Size is one more than the highest number that was
   * ever in use (table 15); /Prev leads to what was the newest section.
   */
  #checkTrailer(trailer: ReadonlyMap<string, Spelled>, own = 0): void {
    const { origin, index } = this.#revision;
    if (trailer.has('XRefStm') || !isIdentifier(trailer.get('ID'))) this.#fault('section', null);
    const size = trailer.get('Size');
    let needed = Math.max(this.#before.size, own + 1);
    for (const num of this.#revision.numbers()) needed = Math.max(needed, num + 1);
    if (size?.kind !== 'integer' || size.value !== needed) this.#fault('size', null);
    const prev = trailer.get('Prev');
    const previous = this.#after.revisions[index - 1];
    if (prev?.kind !== 'integer' || prev.value !== previous!.xref - origin) this.#fault('prev', null);
  }

  #readPacked(num: number): void {
    const entry = this.#revision.entry(num)!;
    if (entry.kind !== 'packed') return;
    const { container } = entry;
    const old = this.#before.locate(num);
    if (
      old?.kind === 'packed' &&
      old.container === container &&
      old.index === entry.index &&
      !this.#revision.entry(container)
    )
      return;
    if (generationOf(old) !== 0) this.#fault('generation', num);
    this.#catch(num, () => {
      const isNew = this.#revision.entry(container)?.kind === 'offset';
      const slot = isNew ? this.#packedIn(container).slot(num, entry.index) : undefined;
      if (!slot) {
        this.#fault('position', num);
        return;
      }
      const reader = new SpellingReader(slot);
      const value = reader.value();
      reader.skipSpace();
      if (!reader.atEnd) this.#fault('gap', num);
      this.objects.set(num, { num, gen: 0, value, isStream: false });
    });
  }

  #packedIn(container: number): PackedObjects {
    const known = this.#packed.get(container);
    if (known) return known;
    const made = new PackedObjects(this.#after, container);
    this.#packed.set(container, made);
    // Each of its objects is named by its place, or a reader that unpacks all of them finds more.
    const isListed = made.places.every(({ num }, index) => {
      const entry = this.#revision.entry(num);
      return entry?.kind === 'packed' && entry.container === container && entry.index === index;
    });
    if (!isListed) this.#fault('section', container);
    return made;
  }
}

/** The generation in which a number is used: that of the object it had, 0 for a new one (7.5.4). */
const generationOf = (old: ReturnType<Pdf['locate']>) => (old?.kind === 'offset' ? old.gen : 0);

/** Bytes that are read of an object first: nearly all are shorter. */
const FIRST_WINDOW = 1 << 16;
const MOST_SPACE = 4096;
const CLOSING = /^(?:\r\n|\n|\r)?endstream[\t\n\r ]+endobj(?![!-$&-;=?-Z\\^-z|~])/;
