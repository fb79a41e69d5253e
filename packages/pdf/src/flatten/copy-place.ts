import { isArray, type PdfObject } from '../objects/object-model.ts';
import type { CleanCopy } from './clean-copy.ts';

/** A destination (ISO 32000-2, 12.3.2) in the new file; undefined when its page has not come along. */
export function copyPlace(copy: CleanCopy, place: PdfObject): PdfObject | undefined {
  const value = copy.pdf.resolve(place);
  const copied = copy.copy(isArray(value) ? value : place);
  if (isArray(copied) && copied[0] === null) {
    copy.found.add('structure');
    return undefined;
  }
  return copied ?? undefined;
}
