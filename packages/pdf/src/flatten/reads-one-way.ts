import { isArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';

/** Entries of a trailer (ISO 32000-2, tables 15 and 17) with those of a stream that is one. */
const TRAILER_KEYS = new Set(
  'Size Prev Root Info ID Encrypt Type W Index Filter DecodeParms Length DocChecksum'.split(' '),
);

/**
 * Whether every reader finds the same objects in a file: one revision, cross-references that are as they say they are, every object
 * readable, of generation 0, and each key of a dictionary once (ISO 32000-2, 7.3.7, 7.5). A linearised file may. Error: `limit`.
 */
export function readsOneWay(pdf: Pdf): boolean {
  const [revision, ...later] = pdf.revisions;
  if (!revision || later.length > 0 || revision.kind === 'hybrid') return false;
  if (revision.isIrregular || revision.origin !== 0 || !startsFile(pdf) || !endsFile(pdf)) return false;
  if (revision.sections.some((section) => !isEmpty(section.contested?.() ?? []))) return false;
  if ([...pdf.trailer.entries.keys()].some((key) => !TRAILER_KEYS.has(key))) return false;
  if (pdf.findNumber(pdf.trailer, 'Size') !== pdf.size || !isUnambiguous(pdf.trailer)) return false;
  return [...pdf.numbers()].every((num) => isSound(pdf, num));
}

const startsFile = ({ source }: Pdf): boolean =>
  Buffer.from(source.read(0, 5)).toString('latin1') === '%PDF-';

function endsFile({ source, revisions }: Pdf): boolean {
  const end = revisions[0]!.end;
  return (
    [...source.read(end, Math.min(source.size, end + 16))].every((byte) => byte <= 0x20) &&
    source.size <= end + 16
  );
}

const isEmpty = (items: Iterable<number>): boolean => items[Symbol.iterator]().next().done === true;

function isSound(pdf: Pdf, num: number): boolean {
  const entry = pdf.locate(num);
  if (!entry || entry.kind === 'free') return true;
  if (entry.kind === 'offset' && entry.gen !== 0) return false;
  try {
    if (entry.kind === 'offset' && pdf.indirectObject(num)?.gen !== 0) return false;
    return isUnambiguous(pdf.object(num));
  } catch (error) {
    if (error instanceof PdfError && error.code === 'broken') return false;
    throw error;
  }
}

function isUnambiguous(object: PdfObject): boolean {
  if (object instanceof PdfRef) return object.gen === 0;
  if (object instanceof PdfStream) return isUnambiguous(object.dict);
  if (object instanceof PdfDict)
    return object.duplicateKeys.length === 0 && [...object.entries.values()].every(isUnambiguous);
  return !isArray(object) || object.every(isUnambiguous);
}
