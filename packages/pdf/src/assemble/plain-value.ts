import { isArray, isName, type PdfObject } from '../objects/object-model.ts';

/** Numbers and names, alone or in a row; undefined for what would have to be copied. */
export function plainValue(object: PdfObject): PdfObject | undefined {
  if (isArray(object)) return object.every((one) => typeof one === 'number') ? object : undefined;
  return typeof object === 'number' || isName(object) ? object : undefined;
}
