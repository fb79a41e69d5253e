import { asBuffer } from '../../objects/byte-source.ts';
import {
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../../objects/object-model.ts';

/**
 * Whether two objects say the same, as written: references must lead to the same number (what stands there is compared
 * on its own), streams must hold the same bytes. Nesting was bounded when they were read.
 */
export function sameObject(a: PdfObject | undefined, b: PdfObject | undefined): boolean {
  const [left, right] = [a ?? null, b ?? null];
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (left instanceof PdfRef)
    return right instanceof PdfRef && left.num === right.num && left.gen === right.gen;
  if (left instanceof PdfName) return right instanceof PdfName && left.value === right.value;
  if (left instanceof PdfString) return right instanceof PdfString && sameBytes(left.bytes, right.bytes);
  if (left instanceof PdfDict) return right instanceof PdfDict && changedKeys(left, right).length === 0;
  if (left instanceof PdfStream) {
    return right instanceof PdfStream && sameObject(left.dict, right.dict) && sameBytes(left.raw, right.raw);
  }
  if (!Array.isArray(right) || left.length !== right.length) return false;
  return left.every((item: PdfObject, index: number) => sameObject(item, right[index]));
}

/** Keys whose values differ; an absent key and a null are the same. */
export function changedKeys(a: PdfDict, b: PdfDict): string[] {
  // Which of two equal keys a reader takes is its own choice, so such a dictionary is never the same as another.
  const doubled = [...a.duplicateKeys, ...b.duplicateKeys];
  const keys = new Set([...a.entries.keys(), ...b.entries.keys()]);
  return [...new Set([...doubled, ...[...keys].filter((key) => !sameObject(a.get(key), b.get(key)))])];
}

const sameBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && asBuffer(a).equals(asBuffer(b));
