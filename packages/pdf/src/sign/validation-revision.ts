import { createHash } from 'node:crypto';
import { changeCatalog } from '../fields/interactive-form.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import { PdfDict, type PdfObject, PdfRef, PdfStream, pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { flateStream } from '../write/flate-stream.ts';
import { RevisionWriter } from '../write/revision-writer.ts';

/** What a verifier needs to verify the signatures long after their authorities are gone; all DER. */
export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly crls?: readonly Uint8Array[];
  readonly ocspResponses?: readonly Uint8Array[];
}

/**
 * Adds validation data to the document security store (ISO 32000-2, 12.8.4.3): B-T becomes B-LT. What the store holds
 * already is kept and not added twice.
 * @returns the bytes to append to `base`; none when nothing is new
 * @throws PdfError of reading
 */
export function validationRevision(base: PdfInput, data: ValidationData): Buffer {
  const pdf = openPdf(base);
  const writer = new RevisionWriter(pdf);
  const entry = pdf.catalog.get('DSS');
  const store = pdf.resolve(entry);
  const existing = store instanceof PdfDict ? store : pdfDict({ Type: pdfName('DSS') });
  const extended = existing.with({
    Certs: extendList(writer, existing, 'Certs', data.certificates),
    OCSPs: extendList(writer, existing, 'OCSPs', data.ocspResponses ?? []),
    CRLs: extendList(writer, existing, 'CRLs', data.crls ?? []),
  });
  if (writer.isEmpty) return Buffer.alloc(0);
  // Where the reference leads to nothing its number may be that of an object that is new.
  if (entry instanceof PdfRef && store instanceof PdfDict) writer.set(entry, extended);
  else changeCatalog(writer, { DSS: writer.add(extended) });
  return writer.write().bytes;
}

/** The list with the new items, or as it is when there are none. */
function extendList(
  writer: RevisionWriter,
  store: PdfDict,
  key: string,
  items: readonly Uint8Array[],
): PdfObject | undefined {
  const list = writer.pdf.findArray(store, key) ?? [];
  const known = new Set(list.map((item) => streamDigest(writer.pdf, item)));
  const added: PdfRef[] = [];
  for (const item of items) {
    const digest = digestOf(item);
    if (known.has(digest)) continue;
    known.add(digest);
    added.push(writer.add(flateStream(pdfDict({}), item)));
  }
  return added.length > 0 ? [...list, ...added] : store.get(key);
}

function streamDigest(pdf: Pdf, item: PdfObject): string | undefined {
  const stream = pdf.resolve(item);
  return stream instanceof PdfStream ? digestOf(pdf.decode(stream)) : undefined;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
