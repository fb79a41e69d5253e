import type { PdfObject } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';
import { eachLink } from './holder-index.ts';

/** Entries of the catalog that no page is drawn with (ISO 32000-2, table 29); /AcroForm is looked at by itself. */
const NOT_DRAWN = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Perms', 'Version']);
/** Entries of the form that only list or count (table 224). */
const ONLY_LISTS = new Set(['Fields', 'SigFlags']);

/** A revision changed something that any page may be drawn with, or that readers may follow in different ways. */
export function touchesEveryPage(before: Pdf, after: Pdf, changed: ReadonlySet<number>): boolean {
  try {
    return isReadOtherwise(before, after) || hasOtherCatalog(before, after, changed);
  } catch (error) {
    if (error instanceof PdfError) return true;
    throw error;
  }
}

/** The way to the objects: root, encryption, and cross-references that are out of order. */
function isReadOtherwise(before: Pdf, after: Pdf): boolean {
  const revision = after.revisions.at(-1)!;
  const claimed = after.trailer.get('Size');
  if (revision.isIrregular || revision.kind === 'hybrid' || after.trailer.duplicateKeys.length > 0)
    return true;
  if (typeof claimed !== 'number' || claimed < before.size) return true;
  return ['Root', 'Encrypt'].some((key) => !sameObject(before.trailer.get(key), after.trailer.get(key)));
}

function hasOtherCatalog(before: Pdf, after: Pdf, changed: ReadonlySet<number>): boolean {
  const [old, now] = [before.catalog, after.catalog];
  if (changedKeys(old, now).some((key) => !NOT_DRAWN.has(key))) return true;
  // Optional content (8.11) shows and hides parts of any page.
  if (leadsTo(after, now.get('OCProperties'), changed)) return true;
  const [oldForm, form] = [before.findDict(old, 'AcroForm'), after.findDict(now, 'AcroForm')];
  if (!form || !oldForm) return form !== oldForm;
  if (changedKeys(oldForm, form).some((key) => !ONLY_LISTS.has(key))) return true;
  return [...form.entries].some(([key, value]) => !ONLY_LISTS.has(key) && leadsTo(after, value, changed));
}

/** Whether a value leads to a changed object; what cannot be read counts as changed. Error: `broken`, `limit`. */
function leadsTo(pdf: Pdf, value: PdfObject | undefined, changed: ReadonlySet<number>): boolean {
  const queue: number[] = [];
  const visited = new Set<number>();
  const follow = (object: PdfObject) => eachLink(object, (num) => queue.push(num));
  follow(value ?? null);
  for (let num = queue.pop(); num !== undefined; num = queue.pop()) {
    if (changed.has(num)) return true;
    if (visited.has(num)) continue;
    visited.add(num);
    follow(pdf.object(num));
  }
  return false;
}
