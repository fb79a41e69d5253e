import { changeCatalog } from '../fields/interactive-form.ts';
import { type PdfRef, pdfDict } from '../objects/object-model.ts';
import type { RevisionWriter } from '../write/revision-writer.ts';

/** Names the signature as the one that certifies the document (ISO 32000-2, 12.8.6). */
export function certifyWith(writer: RevisionWriter, signature: PdfRef): void {
  const { pdf } = writer;
  const perms = pdf.findDict(pdf.catalog, 'Perms') ?? pdfDict({});
  changeCatalog(writer, { Perms: perms.with({ DocMDP: signature }) });
}
