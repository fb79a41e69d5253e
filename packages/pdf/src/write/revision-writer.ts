import { createHash } from 'node:crypto';
import { asBuffer } from '../objects/byte-source.ts';
import {
  isArray,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { serializeDict, serializeObject } from './serialize-object.ts';
import { writeXrefStream, writeXrefTable, type XrefRow } from './write-xref.ts';

/** What a revision appends to its base. */
export interface AppendedRevision {
  /** Size of the base in bytes: where the appended bytes begin in the file. */
  readonly start: number;
  readonly bytes: Buffer;
  /** Offset in the file of the first byte of an object's value, by object number. */
  readonly valueOffsets: ReadonlyMap<number, number>;
}

/**
 * Text in PDF syntax that stands for an object whose inner offsets the caller must know (a signature dictionary). It is
 * written as it is: in an encrypted file its strings must be {@link RevisionWriter.sealed} before.
 */
export interface SyntaxText {
  readonly syntax: string;
}

/**
 * Collects the new and changed objects of one incremental update (ISO 32000-2, 7.5.6) and writes them behind the base,
 * of which no byte is touched. Cross-references follow the style of the base: table or stream.
 */
export class RevisionWriter {
  readonly pdf: Pdf;
  readonly #changes = new Map<number, { gen: number; value: PdfObject | SyntaxText }>();
  #next: number;

  /** @param first number of the first object that is added */
  constructor(pdf: Pdf, first = pdf.size) {
    this.pdf = pdf;
    this.#next = first;
  }

  /** Gives a new object its number. */
  add(value: PdfObject | SyntaxText): PdfRef {
    const ref = new PdfRef(this.#next++);
    this.#changes.set(ref.num, { gen: 0, value });
    return ref;
  }

  /** Replaces an object of the base, or one added before. */
  set(ref: PdfRef, value: PdfObject | SyntaxText): void {
    this.#changes.set(ref.num, { gen: ref.gen, value });
  }

  /** The value as this revision will have it. */
  current(ref: PdfRef): PdfObject {
    const change = this.#changes.get(ref.num);
    if (!change) return this.pdf.resolve(ref);
    if (isSyntaxText(change.value)) throw new TypeError('this object is text already');
    return change.value;
  }

  /** The value as it is to stand in the file under this number: encrypted when the file is. */
  sealed(ref: PdfRef, value: PdfObject): PdfObject {
    const { cipher } = this.pdf;
    return cipher ? cipher.encrypt(value, ref.num, ref.gen, (object) => this.#resolve(object)) : value;
  }

  #resolve(object: PdfObject | undefined): PdfObject {
    const value = object instanceof PdfRef ? this.current(object) : (object ?? null);
    return value instanceof PdfRef ? this.pdf.resolve(value) : value;
  }

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  write(): AppendedRevision {
    const start = this.pdf.source.size;
    const parts: Buffer[] = [];
    let at = start;
    const put = (part: Buffer) => {
      parts.push(part);
      at += part.length;
    };
    const last = this.pdf.source.read(start - 1, start)[0];
    if (last !== 10 && last !== 13) put(Buffer.from('\n'));
    const { origin } = this.pdf.revisions.at(-1)!;
    const rows: XrefRow[] = [];
    const valueOffsets = new Map<number, number>();
    for (const [num, { gen, value }] of [...this.#changes].sort(([a], [b]) => a - b)) {
      rows.push({ num, gen, offset: at });
      const head = `${num} ${gen} obj\n`;
      valueOffsets.set(num, at + head.length);
      for (const part of this.#objectParts(head, new PdfRef(num, gen), value)) put(part);
    }
    const trailer = this.#trailer(() => {
      const id = createHash('sha256').update(`${start}`);
      for (const part of parts) id.update(part);
      return id.digest().subarray(0, 16);
    });
    const counted = rows.map((row) => ({ ...row, offset: row.offset - origin }));
    if (this.pdf.revisions.at(-1)!.kind === 'stream') {
      put(writeXrefStream(counted, { num: this.#next, offset: at - origin }, trailer));
    } else put(writeXrefTable(counted, { size: this.#next, offset: at - origin }, trailer));
    const bytes = Buffer.concat(parts, at - start);
    checkRows(bytes, start, rows);
    return { start, bytes, valueOffsets };
  }

  /** As few pieces as may be: each costs more than its bytes. */
  #objectParts(head: string, ref: PdfRef, value: PdfObject | SyntaxText): Buffer[] {
    const whole = (syntax: string) => [Buffer.from(`${head}${syntax}\nendobj\n`, 'latin1')];
    if (isSyntaxText(value)) return whole(value.syntax);
    const sealed = this.sealed(ref, value);
    if (!(sealed instanceof PdfStream)) return whole(serializeObject(sealed));
    const data = asBuffer(sealed.raw);
    const dict = serializeDict(sealed.dict.with({ Length: data.length }));
    return [Buffer.from(`${head}${dict}\nstream\n`, 'latin1'), data, END_OF_STREAM];
  }

  /** 7.5.6: the entries of the previous trailer, except those about its own section. */
  #trailer(revisionId: () => Uint8Array): PdfDict {
    const previous = this.pdf.revisions.at(-1)!;
    const id = this.pdf.resolve(previous.trailer.get('ID'));
    const changes: Record<string, PdfObject | undefined> = { Prev: previous.xref - previous.origin };
    for (const key of OWN_TRAILER_KEYS) changes[key] = undefined;
    // 14.4: the first part names the document permanently, the second this revision of it.
    const permanent = isArray(id) && id.length === 2 ? this.pdf.resolve(id[0]) : null;
    if (permanent instanceof PdfString) changes.ID = [permanent, new PdfString(revisionId(), true)];
    return previous.trailer.with(changes);
  }
}

const END_OF_STREAM = Buffer.from('\nendstream\nendobj\n');

const OWN_TRAILER_KEYS = [
  'Size',
  'XRefStm',
  'Type',
  'W',
  'Index',
  'Filter',
  'DecodeParms',
  'Length',
  'DocChecksum',
];

const isSyntaxText = (value: PdfObject | SyntaxText): value is SyntaxText =>
  typeof value === 'object' && value !== null && 'syntax' in value;

/** A file whose cross-references are wrong is worthless: look once at every place they point to. */
function checkRows(bytes: Buffer, start: number, rows: readonly XrefRow[]): void {
  for (const { num, gen, offset } of rows) {
    const head = `${num} ${gen} obj\n`;
    if (bytes.toString('latin1', offset - start, offset - start + head.length) !== head) {
      throw new PdfError('broken', `object ${num} was not written where its cross-reference points`, offset);
    }
  }
}
