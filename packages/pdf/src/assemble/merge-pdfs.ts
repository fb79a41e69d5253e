import { type ByteSource, type PdfInput, readAll } from '../objects/byte-source.ts';
import { listSignatureFields } from '../objects/form-fields.ts';
import { PdfDict, type PdfObject, pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { certificationLevel } from '../sign/permissions.ts';
import { composeFile } from '../write/compose-file.ts';
import { AdoptedFile } from './adopted-file.ts';
import { gather, readBookmarks, writeBookmarks } from './bookmarks.ts';
import { MergedPlaces } from './merged-places.ts';
import { NamedPlaces } from './named-places.ts';
import { ObjectNumbers } from './object-numbers.ts';
import { orNone } from './or-none.ts';
import { commonLabels } from './page-labels.ts';

/**
 * One new file with the pages of several, in this order. Links inside each part and its form fields stay, the latter under a
 * name of their part (`part1.…`), so that equal names do not become one field. Bookmarks stay, those of each part under one that is
 * called like it when `titles` are given, and so do page labels and named places; a name that a part before it uses, too, stands under
 * its part, and links follow. Structure and metadata are left behind. Nothing of the result is signed.
 *
 * @param titles What the parts are called, in the order of the files.
 * @throws PdfError `forbids-changes` for a signed or certified part: what was signed is not to be rewritten; `encrypted`;
 *   `broken`, `not-pdf`, `limit`
 */
export const mergePdfs = (files: readonly PdfInput[], titles?: readonly string[]): Buffer =>
  readAll(composeMerged(files, titles));

/**
 * The file of {@link mergePdfs}, to be read piece by piece while the files stay open: memory follows their objects, not their sizes. Throws
 * the same.
 */
export function composeMerged(files: readonly PdfInput[], titles?: readonly string[]): ByteSource {
  const numbers = new ObjectNumbers();
  const root = numbers.next();
  const tree = numbers.next();
  const opened = files.map((file) => openPdf(file));
  for (const pdf of opened) requireFree(pdf);
  const places = opened.map((pdf) => new NamedPlaces(pdf));
  const merged = new MergedPlaces();
  const parts = opened.map((pdf, index) => {
    const name = `part${index + 1}`;
    return new AdoptedFile(pdf, { numbers, tree, name, renamed: merged.add(places[index]!, name) });
  });
  const pages = parts.flatMap((part) => part.pages);
  if (pages.length === 0) throw new PdfError('broken', 'the files have no pages', 0);
  numbers.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: pages, Count: pages.length }));
  const bookmarks = parts.flatMap((part, index) => {
    const own = orNone([], () => readBookmarks(opened[index]!, part, places[index]!));
    return titles ? gather(titles[index] ?? '', part, own) : own;
  });
  const labelled = parts.map((part, index) => ({ pdf: opened[index]!, pages: part.pages }));
  const names = merged.write(numbers, parts);
  const catalog = {
    Type: pdfName('Catalog'),
    Pages: tree,
    AcroForm: commonForm(parts),
    Names: names && pdfDict({ Dests: names }),
    Outlines: writeBookmarks(numbers, bookmarks),
    PageLabels: orNone(undefined, () => commonLabels(labelled)),
  };
  numbers.set(root, pdfDict(catalog));
  return composeFile(numbers.objects, pdfDict({ Root: root }));
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
