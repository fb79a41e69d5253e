import { indexOf, type PdfInput, toSource } from '../byte-source.ts';
import { KeyRing } from '../encryption/key-ring.ts';
import { isName, PdfDict, PdfRef, PdfStream, pdfDict } from '../object-model.ts';
import type { IndirectObject } from '../parse/indirect-object.ts';
import { Pdf } from '../pdf-document.ts';
import { PdfError } from '../pdf-error.ts';
import { defaultLimits } from '../read-limits.ts';
import { ReadMemory } from '../read-memory.ts';
import type { Revision } from '../xref/revision.ts';
import { lookupOf, type XrefEntry } from '../xref/xref-section.ts';
import { scanObjects, scanTrailers } from './scan-objects.ts';

/**
 * A document made of whatever objects stand in the bytes, the last of each number, as one revision. Only good for files without signatures:
 * it is unknown which objects a signer saw.
 * @throws PdfError `not-pdf`; `encrypted`; `broken` when no object is a catalog; `limit`
 */
export function rebuildPdf(input: PdfInput): Pdf {
  const source = toSource(input);
  if (indexOf(source, '%PDF-', 0, Math.min(source.size, 1029)) < 0)
    throw new PdfError('not-pdf', 'not a PDF file', 0);
  const memory = new ReadMemory(source.size, defaultLimits.decodedTotal);
  const objects = scanObjects(source, defaultLimits, memory);
  const trailers = [
    ...scanTrailers(source, objects, defaultLimits),
    ...objects.flatMap(({ value }) => (isStreamOf(value, 'XRef') ? [value.dict] : [])),
  ];
  if (trailers.some((trailer) => trailer.has('Encrypt')))
    throw new PdfError('encrypted', 'a broken file that is encrypted cannot be repaired');
  const view = (entries: ReadonlyMap<number, XrefEntry>, trailer: PdfDict) =>
    new Pdf(
      source,
      [oneRevision(source.size, entries, trailer)],
      defaultLimits,
      memory,
      new KeyRing(undefined),
    );
  const entries = locateAll(objects, (plain) => view(plain, pdfDict({})));
  const pdf = view(entries, pdfDict({}));
  return view(entries, findTrailer(pdf, trailers));
}

const isStreamOf = (value: unknown, type: string): value is PdfStream =>
  value instanceof PdfStream && isName(value.dict.get('Type'), type);

/** The last one wins, and an object stream counts where it stands. */
function locateAll(
  objects: readonly IndirectObject[],
  view: (plain: ReadonlyMap<number, XrefEntry>) => Pdf,
): Map<number, XrefEntry> {
  const place = ({ start, gen }: IndirectObject): XrefEntry => ({ kind: 'offset', offset: start, gen });
  const plain = view(new Map(objects.map((object) => [object.num, place(object)])));
  const entries = new Map<number, XrefEntry>();
  for (const object of objects) {
    entries.set(object.num, place(object));
    if (!isStreamOf(object.value, 'ObjStm')) continue;
    for (const [index, num] of packedNumbers(plain, object.num).entries())
      entries.set(num, { kind: 'packed', container: object.num, index });
  }
  return entries;
}

/** None when the stream is damaged: what was in it is lost. */
function packedNumbers(plain: Pdf, container: number): readonly number[] {
  try {
    return plain.objectStream(container).numbers;
  } catch (error) {
    if (error instanceof PdfError && error.code === 'broken') return [];
    throw error;
  }
}

/** The last trailer that leads to a catalog; without one, the last catalog. */
function findTrailer(pdf: Pdf, trailers: readonly PdfDict[]): PdfDict {
  const isCatalog = (root: PdfRef) => {
    const dict = readable(pdf, root.num);
    return dict instanceof PdfDict && dict.has('Pages');
  };
  for (const trailer of [...trailers].reverse()) {
    const [root, info] = [trailer.get('Root'), trailer.get('Info')];
    if (root instanceof PdfRef && isCatalog(root)) return pdfDict({ Root: root, Info: info });
  }
  const numbers = [...pdf.numbers()].reverse();
  const found = numbers.find((num) => {
    const dict = readable(pdf, num);
    return dict instanceof PdfDict && isName(dict.get('Type'), 'Catalog') && dict.has('Pages');
  });
  if (found === undefined) throw new PdfError('broken', 'no catalog stands in the file', pdf.source.size);
  return pdfDict({ Root: new PdfRef(found) });
}

function readable(pdf: Pdf, num: number) {
  try {
    return pdf.object(num);
  } catch (error) {
    if (error instanceof PdfError && error.code === 'broken') return null;
    throw error;
  }
}

function oneRevision(size: number, entries: ReadonlyMap<number, XrefEntry>, trailer: PdfDict): Revision {
  const place = { index: 0, start: 0, end: size, eof: size, xref: 0, origin: 0 };
  return { ...place, kind: 'table', isIrregular: true, trailer, sections: [], ...lookupOf(entries) };
}
