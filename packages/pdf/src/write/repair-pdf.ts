import { indexOf, type PdfInput, toSource } from '../objects/byte-source.ts';
import { isArray, isName, PdfDict, type PdfObject, PdfRef, PdfStream } from '../objects/object-model.ts';
import { objectOrNull } from '../objects/object-or-null.ts';
import { listPages } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { rebuildPdf } from '../objects/rebuild/rebuild-pdf.ts';
import { writeFile } from './write-file.ts';

/**
 * A clean file with the pages of a broken one, found by searching its bytes for objects. It is another file: only what the catalog leads to
 * is in it, earlier revisions are not, and what could not be read is missing. A person must look at it.
 * @throws PdfError `forbids-changes` when the file bears any trace of a signature: what was signed is not to be rewritten;
 * `encrypted`; `broken` when no page can be found; `not-pdf`, `limit`
 */
export function repairPdf(input: PdfInput): Buffer {
  const source = toSource(input);
  if (indexOf(source, '/ByteRange', 0) >= 0) refuse();
  const pdf = rebuildPdf(source);
  for (const num of pdf.numbers()) if (bearsTrace(objectOrNull(pdf, num))) refuse();
  if (listPages(pdf).length === 0)
    throw new PdfError('broken', 'no pages stand in the file', pdf.source.size);
  const named: PdfRef[] = [];
  const trailer = renewed(pdf.trailer, named) as PdfDict;
  return writeFile(closureOf(pdf, named), trailer);
}

function refuse(): never {
  throw new PdfError('forbids-changes', 'the file was signed, so it cannot be repaired');
}

/** Dictionaries of signatures (ISO 32000-2, 12.8.1), signed fields, certifications and the flag of the form. */
function bearsTrace(object: PdfObject): boolean {
  if (object instanceof PdfStream) return bearsTrace(object.dict);
  if (isArray(object)) return object.some(bearsTrace);
  if (!(object instanceof PdfDict)) return false;
  const type = object.get('Type');
  const flags = object.get('SigFlags');
  return (
    object.has('ByteRange') ||
    object.has('DocMDP') ||
    isName(type, 'Sig') ||
    isName(type, 'DocTimeStamp') ||
    (isName(object.get('FT'), 'Sig') && object.has('V')) ||
    (typeof flags === 'number' && (flags & 1) === 1) ||
    [...object.entries.values()].some(bearsTrace)
  );
}

/** These objects and all that they lead to. Generations begin again. */
function closureOf(pdf: Pdf, named: readonly PdfRef[]): Map<number, PdfObject> {
  const closure = new Map<number, PdfObject>();
  const queue = [...named];
  for (let ref = queue.pop(); ref; ref = queue.pop()) {
    if (closure.has(ref.num)) continue;
    closure.set(ref.num, renewed(objectOrNull(pdf, ref.num), queue));
  }
  return closure;
}

/** The object with references to generation 0; what it names is added to `queue`. */
function renewed(object: PdfObject, queue: PdfRef[]): PdfObject {
  if (object instanceof PdfRef) {
    queue.push(object);
    return new PdfRef(object.num);
  }
  if (object instanceof PdfDict) {
    return new PdfDict(new Map([...object.entries].map(([key, value]) => [key, renewed(value, queue)])));
  }
  if (object instanceof PdfStream)
    return object.with(renewed(object.dict.with({ Length: undefined }), queue) as PdfDict);
  return isArray(object) ? object.map((item) => renewed(item, queue)) : object;
}
