import { asBuffer } from '../../objects/byte-source.ts';
import { PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { OddSpelling, type Spelled } from './spelled.ts';

interface Place {
  readonly num: number;
  readonly start: number;
  readonly end: number;
}

/** Pairs of number and offset, plainly written, with white space between and behind them. */
const HEAD = /^(?:(?:0|[1-9]\d{0,9})[ \t\r\n]+(?:0|[1-9]\d{0,9})(?:[ \t\r\n]+|$))*$/;

/** The objects of an object stream by what its head says (ISO 32000-2, 7.5.7): in rising order, one behind the other from the first byte on. */
export class PackedObjects {
  readonly places: readonly Place[];
  readonly #data: Buffer;

  /**
   * @throws OddSpelling `syntax` when the head is not written so
   * @throws PdfError `broken`, `limit`
   */
  constructor(pdf: Pdf, container: number) {
    const stream = pdf.object(container);
    if (!(stream instanceof PdfStream)) throw new OddSpelling('syntax', 0);
    const count = pdf.findNumber(stream.dict, 'N') ?? -1;
    const first = pdf.findNumber(stream.dict, 'First') ?? -1;
    this.#data = asBuffer(pdf.decode(stream));
    const head = this.#data.toString('latin1', 0, first);
    const numbers = HEAD.test(head) ? head.trim().split(/\s+/).filter(Boolean).map(Number) : [];
    const starts = numbers.filter((_, i) => i % 2 === 1);
    const isRising = starts.every((start, i) => (i === 0 ? start === 0 : start > starts[i - 1]!));
    if (count < 1 || starts.length !== count || !isRising) throw new OddSpelling('syntax', 0);
    this.places = starts.map((start, i) => ({
      num: numbers[i * 2]!,
      start: first + start,
      end: first + (starts[i + 1] ?? this.#data.length - first),
    }));
  }

  /** The bytes of an object up to the next one; undefined when another stands at this index. */
  slot(num: number, index: number): Buffer | undefined {
    const place = this.places[index];
    return place?.num === num ? this.#data.subarray(place.start, place.end) : undefined;
  }
}

const CONTAINER_KEYS: ReadonlySet<string> = new Set([
  'Type',
  'N',
  'First',
  'Length',
  'Filter',
  'DecodeParms',
]);

function isFlate(filter: Spelled | undefined): boolean {
  const [only, second] = filter?.kind === 'array' ? filter.items : [filter];
  return !second && (only === undefined || (only.kind === 'name' && only.value === 'FlateDecode'));
}

/** A stream of objects that says nothing but what it holds, and holds it complete: /Extends would add what other streams hold. */
export function isPlainContainer(entries: ReadonlyMap<string, Spelled>): boolean {
  return [...entries.keys()].every((key) => CONTAINER_KEYS.has(key)) && isFlate(entries.get('Filter'));
}
