import {
  isArray,
  isRef,
  PdfDict,
  type PdfObject,
  PdfRef,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { encodeText } from '../objects/text-string.ts';
import type { RevisionWriter } from '../write/revision-writer.ts';

/** SignaturesExist + AppendOnly (ISO 32000-2, table 225). */
const SIG_FLAGS = 3;

/** The catalog's reference. Error: `broken`. */
export function catalogRef(writer: RevisionWriter): PdfRef {
  const ref = writer.pdf.trailer.get('Root');
  if (!(ref instanceof PdfRef))
    throw new PdfError('broken', 'the file has no catalog', writer.pdf.lastSection);
  return ref;
}

/** Sets entries of the catalog in this revision. */
export function changeCatalog(writer: RevisionWriter, changes: Readonly<Record<string, PdfObject>>): void {
  const ref = catalogRef(writer);
  const catalog = writer.current(ref);
  if (!(catalog instanceof PdfDict))
    throw new PdfError('broken', 'the file has no catalog', writer.pdf.lastSection);
  writer.set(ref, catalog.with(changes));
}

/**
 * Adds fields to the interactive form (ISO 32000-2, 12.7.3), which is kept where it stands: a form in the catalog stays
 * there, one of its own object stays its own. Without a form one is made.
 */
export function extendForm(writer: RevisionWriter, fields: readonly PdfRef[]): void {
  const entry = writer.pdf.catalog.get('AcroForm');
  const isThere = writer.pdf.resolve(entry) instanceof PdfDict;
  const form = isThere && isRef(entry) ? writer.current(entry) : entry;
  if (!(form instanceof PdfDict)) {
    changeCatalog(writer, { AcroForm: writer.add(newForm(writer, fields)) });
    return;
  }
  const extended = extendFields(writer, form, fields);
  if (extended === form) return;
  if (isRef(entry)) writer.set(entry, extended);
  else changeCatalog(writer, { AcroForm: extended });
}

function extendFields(writer: RevisionWriter, form: PdfDict, fields: readonly PdfRef[]): PdfDict {
  const list = form.get('Fields');
  const flagged = form.get('SigFlags') === SIG_FLAGS ? form : form.with({ SigFlags: SIG_FLAGS });
  // A reference that leads to no list may have the number of an object that is new in this revision.
  if (!isRef(list) || !isArray(writer.pdf.resolve(list)))
    return flagged.with({ Fields: [...(isArray(list) ? list : []), ...fields] });
  const existing = writer.current(list);
  writer.set(list, [...(isArray(existing) ? existing : []), ...fields]);
  return flagged;
}

function newForm(writer: RevisionWriter, fields: readonly PdfRef[]): PdfDict {
  const helvetica = writer.add(
    pdfDict({ Type: pdfName('Font'), Subtype: pdfName('Type1'), BaseFont: pdfName('Helvetica') }),
  );
  return pdfDict({
    Fields: fields,
    SigFlags: SIG_FLAGS,
    DA: encodeText('/Helv 0 Tf 0 g'),
    DR: pdfDict({ Font: pdfDict({ Helv: helvetica }) }),
  });
}

/** Removes entries of the form in this revision. */
export function dropFromForm(writer: RevisionWriter, keys: readonly string[]): void {
  const catalog = writer.current(catalogRef(writer));
  const entry = catalog instanceof PdfDict ? catalog.get('AcroForm') : undefined;
  const form = isRef(entry) ? writer.current(entry) : entry;
  if (!(form instanceof PdfDict) || !keys.some((key) => form.has(key))) return;
  const dropped = form.with(Object.fromEntries(keys.map((key) => [key, undefined])));
  if (isRef(entry)) writer.set(entry, dropped);
  else changeCatalog(writer, { AcroForm: dropped });
}
