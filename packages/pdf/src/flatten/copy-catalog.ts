import {
  isArray,
  isName,
  type PdfDict,
  type PdfObject,
  type PdfRef,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import { cleanAction } from './clean-action.ts';
import type { CleanCopy, Closing } from './clean-copy.ts';
import { copyOutline } from './copy-outline.ts';
import { copyAction } from './copy-pages.ts';
import { copyPlace } from './copy-place.ts';

/** Entries of the catalog that describe the document and show nothing (ISO 32000-2, table 29). */
const COPIED =
  'Version Extensions PageLabels Dests ViewerPreferences PageLayout PageMode Lang MarkInfo StructTreeRoot Metadata OutputIntents'.split(
    ' ',
  );
const LOOKED_AT = new Set(['Type', 'Pages', 'Names', 'Outlines', 'OpenAction']);
const ELSEWHERE: Readonly<Record<string, Closing>> = {
  AcroForm: 'fields',
  AA: 'actions',
  URI: 'actions',
  AF: 'attachments',
  Collection: 'attachments',
  OCProperties: 'alternatives',
};

/** The catalog of the new file: what describes the document stays, what acts or hides does not. Error: `limit`. */
export function copyCatalog(copy: CleanCopy, tree: PdfRef): PdfDict {
  const { pdf, found } = copy;
  const { catalog } = pdf;
  const entries: Record<string, PdfObject | undefined> = { Type: pdfName('Catalog'), Pages: tree };
  for (const key of catalog.entries.keys())
    if (!COPIED.includes(key) && !LOOKED_AT.has(key)) found.add(ELSEWHERE[key] ?? 'structure');
  for (const key of COPIED) entries[key] = copy.copy(catalog.get(key) ?? null);
  if (
    isName(pdf.value(catalog, 'PageMode'), 'UseAttachments') ||
    isName(pdf.value(catalog, 'PageMode'), 'UseOC')
  )
    entries.PageMode = undefined;
  entries.Names = copyNames(copy);
  entries.Outlines = copyOutline(copy);
  entries.OpenAction = copyOpening(copy);
  return pdfDict(entries);
}

/** Of all that names lead to, places in the document alone. */
function copyNames(copy: CleanCopy): PdfObject | undefined {
  const { pdf, found } = copy;
  const names = pdf.findDict(pdf.catalog, 'Names');
  if (!names) return undefined;
  for (const key of names.entries.keys()) {
    if (key === 'EmbeddedFiles') found.add('attachments');
    else if (key !== 'Dests') found.add(key === 'JavaScript' ? 'actions' : 'structure');
  }
  const places = copy.copy(names.get('Dests') ?? null);
  return places === null ? undefined : pdfDict({ Dests: places });
}

/** A place at which the document opens; nothing that acts. */
function copyOpening(copy: CleanCopy): PdfObject | undefined {
  const { pdf, found } = copy;
  const opening = pdf.value(pdf.catalog, 'OpenAction');
  if (isArray(opening)) return copyPlace(copy, opening);
  if (opening === null) return undefined;
  const clean = cleanAction(pdf, opening);
  const isPlain = clean !== null && isName(clean.action.get('S'), 'GoTo');
  if (!isPlain || !clean.isWhole) found.add('actions');
  return isPlain ? copyAction(copy, clean.action) : undefined;
}
