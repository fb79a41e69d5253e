import {
  isArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../../objects/object-model.ts';
import type { Spelled } from './spelled.ts';

/**
 * Whether the strict and the tolerant reader took the same from the same bytes.
 * @param isEncrypted strings are compared by kind only: one reader decrypts them
 */
export function isSameReading(spelled: Spelled, object: PdfObject, isEncrypted: boolean): boolean {
  const same = (a: Spelled, b: PdfObject | undefined) => isSameReading(a, b ?? null, isEncrypted);
  switch (spelled.kind) {
    case 'null':
      return object === null;
    case 'boolean':
    case 'integer':
    case 'real':
      return object === spelled.value;
    case 'name':
      return object instanceof PdfName && object.value === spelled.value;
    case 'string':
      return object instanceof PdfString && (isEncrypted || spelled.bytes.equals(object.bytes));
    case 'ref':
      return object instanceof PdfRef && object.num === spelled.num && object.gen === spelled.gen;
    case 'array':
      return (
        isArray(object) &&
        object.length === spelled.items.length &&
        spelled.items.every((item, i) => same(item, object[i]))
      );
    case 'dict': {
      const dict = object instanceof PdfStream ? object.dict : object;
      return (
        dict instanceof PdfDict &&
        dict.entries.size === spelled.entries.size &&
        [...spelled.entries].every(([key, value]) => same(value, dict.get(key)))
      );
    }
  }
}
