import type { PdfInput } from '../objects/byte-source.ts';
import { listSignatureFields } from '../objects/form-fields.ts';
import { PdfDict, type PdfObject, pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { certificationLevel } from '../sign/permissions.ts';
import { writeFile } from '../write/write-file.ts';
import { AdoptedFile } from './adopted-file.ts';
import { ObjectNumbers } from './object-numbers.ts';

/**
 * One new file with the pages of several, in this order. Links inside each part and its form fields stay, the latter under a
 * name of their part (`part1.…`), so that equal names do not become one field. Outlines, named places, structure and metadata are
 * left behind. Nothing of the result is signed.
 *
 * @throws PdfError `forbids-changes` for a signed or certified part: what was signed is not to be rewritten; `encrypted`;
 *   `broken`, `not-pdf`, `limit`
 */
export function mergePdfs(files: readonly PdfInput[]): Buffer {
  const numbers = new ObjectNumbers();
  const root = numbers.next();
  const tree = numbers.next();
  const parts = files.map((file, index) => {
    const pdf = openPdf(file);
    requireFree(pdf);
    return new AdoptedFile(pdf, { numbers, tree, name: `part${index + 1}` });
  });
  const pages = parts.flatMap((part) => part.pages);
  if (pages.length === 0) throw new PdfError('broken', 'the files have no pages');
  numbers.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: pages, Count: pages.length }));
  const catalog = { Type: pdfName('Catalog'), Pages: tree, AcroForm: commonForm(parts) };
  numbers.set(root, pdfDict(catalog));
  return writeFile(numbers.objects, pdfDict({ Root: root }));
}

function requireFree(pdf: Pdf): void {
  if (pdf.cipher) throw new PdfError('encrypted', 'an encrypted file would lose its protection');
  const signed = listSignatureFields(pdf).some((field) => field.value instanceof PdfDict);
  if (signed || certificationLevel(pdf) !== null)
    throw new PdfError('forbids-changes', 'the file was signed, so it cannot become part of another');
}

/** The forms side by side; of fonts with equal names the first is kept, as its appearance streams hold their own anyhow. */
function commonForm(parts: readonly AdoptedFile[]): PdfObject | undefined {
  const forms = parts.flatMap(({ form }) => (form ? [form] : []));
  if (forms.length === 0) return undefined;
  const resources = new Map<string, PdfObject>();
  for (const kind of ['Font', 'Encoding']) {
    const entries = forms.flatMap(({ resources: found }) => [...(found.get(kind)?.entries ?? [])]);
    if (entries.length > 0) resources.set(kind, new PdfDict(new Map(entries.reverse())));
  }
  return pdfDict({ Fields: forms.map(({ field }) => field), DR: new PdfDict(resources) });
}
