import { asBuffer } from '../../objects/byte-source.ts';
import {
  isArray,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../../objects/object-model.ts';

/**
 * A value of a PDF file together with how it is written (ISO 32000-2, 7.3). An integer and a real number are two kinds here,
 * for readers take `2.0`, `2.` and `4294967298` for different flags.
 */
export type Spelled =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer' | 'real'; readonly value: number; readonly text: string }
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'string'; readonly bytes: Buffer; readonly hex: boolean }
  | { readonly kind: 'ref'; readonly num: number; readonly gen: number }
  | { readonly kind: 'array'; readonly items: readonly Spelled[] }
  | { readonly kind: 'dict'; readonly entries: ReadonlyMap<string, Spelled> };

/** How a value is written so that two readers may differ on it. */
export type Oddity =
  | 'syntax'
  | 'number'
  | 'name'
  | 'string'
  | 'comment'
  | 'duplicate-key'
  | 'null-entry'
  | 'depth'
  | 'white-space'
  | 'length';

export class OddSpelling extends Error {
  readonly oddity: Oddity;
  /** Offset in the bytes that were read. */
  readonly at: number;

  constructor(oddity: Oddity, at: number) {
    super(`${oddity} at ${at}`);
    this.oddity = oddity;
    this.at = at;
  }
}

/** An object that was signed, as if it had been written in the one right way: what it holds is no longer in question. */
export function spell(object: PdfObject): Spelled {
  if (object === null) return { kind: 'null' };
  if (typeof object === 'boolean') return { kind: 'boolean', value: object };
  if (typeof object === 'number')
    return { kind: Number.isInteger(object) ? 'integer' : 'real', value: object, text: String(object) };
  if (object instanceof PdfName) return { kind: 'name', value: object.value };
  if (object instanceof PdfString) return { kind: 'string', bytes: asBuffer(object.bytes), hex: object.hex };
  if (object instanceof PdfRef) return { kind: 'ref', num: object.num, gen: object.gen };
  if (isArray(object)) return { kind: 'array', items: object.map(spell) };
  const dict = object instanceof PdfStream ? object.dict : (object as PdfDict);
  return { kind: 'dict', entries: new Map([...dict.entries].map(([key, value]) => [key, spell(value)])) };
}
