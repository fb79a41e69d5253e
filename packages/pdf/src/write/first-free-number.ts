import { objectOrNull } from '../objects/object-or-null.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { referencesOf } from '../objects/references.ts';

/** More objects than all revisions of a file will ever add. */
const ROOM = 500_000;

/**
 * The first of many numbers that no object has and that nothing in the file names. A reference that leads nowhere (null, ISO 32000-2,
 * 7.3.10) would come to mean the object that takes its number: the author of the file could have a seal drawn where none was placed. Error:
 * `limit`, when the file names numbers so densely that there is no such gap.
 */
export function firstFreeNumber(pdf: Pdf): number {
  let first = pdf.size;
  for (const num of namedFrom(pdf, first)) {
    if (num >= first + ROOM) break;
    first = Math.max(first, num + 1);
  }
  if (first + ROOM > pdf.limits.objectNumber)
    throw new PdfError('limit', 'the file names object numbers beyond reason', pdf.lastSection);
  return first;
}

/** Numbers from `least` on that objects or the trailer name, in order. */
function namedFrom(pdf: Pdf, least: number): number[] {
  const named = new Set<number>();
  const note = (numbers: ReadonlySet<number>) => {
    for (const num of numbers) if (num >= least) named.add(num);
  };
  note(referencesOf(pdf.trailer));
  for (const num of pdf.numbers()) note(referencesOf(objectOrNull(pdf, num)));
  return [...named].sort((a, b) => a - b);
}
