import type { PdfInput } from '../objects/byte-source.ts';
import { PdfDict, PdfStream, PdfString } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { decodeText } from '../objects/text-string.ts';
import { nameTreeEntries } from '../objects/tree-entries.ts';

/**
 * A file that is embedded in a document (ISO 32000-2, 7.11.4), by its key in the name tree; null when there is none. Whether it is the one
 * that a person signed is for {@link verifyPdf} to say. Errors: those of reading, `limit` for what is too large unpacked.
 */
export function readAttachment(input: PdfInput, name: string): Uint8Array | null {
  const pdf = openPdf(input);
  const names = pdf.findDict(pdf.catalog, 'Names');
  const tree = names && pdf.findDict(names, 'EmbeddedFiles');
  if (!tree) return null;
  for (const [key, value] of nameTreeEntries(pdf, tree)) {
    if (!(key instanceof PdfString) || decodeText(key) !== name) continue;
    const specification = pdf.resolve(value);
    const files = specification instanceof PdfDict && pdf.findDict(specification, 'EF');
    const stream = files && pdf.value(files, 'F');
    return stream instanceof PdfStream ? pdf.decode(stream) : null;
  }
  return null;
}
