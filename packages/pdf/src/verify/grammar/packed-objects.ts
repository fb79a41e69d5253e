import { asBuffer } from '../../objects/byte-source.ts';
import { PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { OddSpelling } from './spelled.ts';
import { SpellingReader } from './spelling-reader.ts';

/** The objects of an object stream by what its head says (ISO 32000-2, 7.5.7): in rising order, one behind the other. */
export class PackedObjects {
  readonly #data: Buffer;
  readonly #places: readonly { readonly num: number; readonly start: number; readonly end: number }[];

  /**
   * @throws OddSpelling when the head is not written so
   * @throws PdfError `broken`, `limit`
   */
  constructor(pdf: Pdf, container: number) {
    const stream = pdf.object(container);
    if (!(stream instanceof PdfStream) || stream.dict.has('Extends')) throw new OddSpelling('syntax', 0);
    const count = pdf.findNumber(stream.dict, 'N') ?? 0;
    const first = pdf.findNumber(stream.dict, 'First') ?? 0;
    this.#data = asBuffer(pdf.decode(stream));
    const reader = new SpellingReader(this.#data.subarray(0, first));
    const head: { num: number; start: number }[] = [];
    for (let i = 0; i < count; i++) {
      const num = reader.integer();
      const start = first + reader.integer();
      if (i > 0 && start <= head[i - 1]!.start) reader.fail('syntax');
      head.push({ num, start });
    }
    this.#places = head.map((place, i) => ({ ...place, end: head[i + 1]?.start ?? this.#data.length }));
    if (new Set(head.map(({ num }) => num)).size !== head.length) reader.fail('duplicate-key');
  }

  /** The bytes of an object up to the next one; undefined when another stands at this index. */
  slot(num: number, index: number): Buffer | undefined {
    const place = this.#places[index];
    return place?.num === num ? this.#data.subarray(place.start, place.end) : undefined;
  }
}
