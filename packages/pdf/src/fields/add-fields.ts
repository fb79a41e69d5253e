import { listFields } from '../objects/form-fields.ts';
import { isArray, isRef, PdfDict, type PdfObject, type PdfRef } from '../objects/object-model.ts';
import { listPages, type Page } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import type { RevisionWriter } from '../write/revision-writer.ts';
import { fieldDictionary } from './field-dictionary.ts';
import { lockDictionary, lockOf } from './field-lock.ts';
import { extendForm } from './interactive-form.ts';
import type { PlannedField } from './planned-field.ts';

/**
 * Adds fields with their widgets to pages and form. Errors: `name-taken`, `wrong-page`.
 * @returns the reference of each field, by name
 */
export function addFields(writer: RevisionWriter, fields: readonly PlannedField[]): Map<string, PdfRef> {
  const pages = listPages(writer.pdf, Math.max(0, ...fields.map((field) => field.page)));
  checkNames(writer, fields);
  const refs = new Map<string, PdfRef>();
  const byPage = new Map<Page, PdfRef[]>();
  for (const field of fields) {
    const page = pages[field.page - 1];
    if (!page) throw new PdfError('wrong-page', `field ${field.name}: there is no page ${field.page}`);
    const lock = field.lock?.length ? writer.add(lockDictionary(lockOf(field.lock))) : undefined;
    const ref = writer.add(fieldDictionary(field, page, lock));
    refs.set(field.name, ref);
    byPage.set(page, [...(byPage.get(page) ?? []), ref]);
  }
  for (const [page, widgets] of byPage) addAnnotations(writer, page, widgets);
  if (fields.length > 0) extendForm(writer, [...refs.values()]);
  return refs;
}

function checkNames(writer: RevisionWriter, fields: readonly PlannedField[]): void {
  const taken = new Set(listFields(writer.pdf).map((field) => field.name));
  for (const { name } of fields) {
    // 12.7.4.2: a period separates levels of the hierarchy, so a flat name cannot hold one.
    if (name === '' || name.includes('.')) throw new TypeError(`not a flat field name: "${name}"`);
    if (taken.has(name)) throw new PdfError('name-taken', `the file already has a field ${name}`);
    taken.add(name);
  }
}

/**
 * Where /Annots is an object of its own that object is extended, else the page: nothing turns from direct to indirect.
 * A list that several pages share is copied for this page, or the field would appear on all of them.
 */
function addAnnotations(writer: RevisionWriter, page: Page, widgets: readonly PdfRef[]): void {
  const dict = writer.current(page.ref);
  if (!(dict instanceof PdfDict))
    throw new PdfError('broken', 'a page is no dictionary', writer.pdf.placeOf(page.ref.num));
  const annots = dict.get('Annots');
  const existing = isRef(annots) ? writer.current(annots) : annots;
  const extended: PdfObject[] = [...(isArray(existing) ? existing : []), ...widgets];
  const isOwn = isRef(annots) && isArray(existing) && !isShared(writer.pdf, annots, page);
  if (isOwn) writer.set(annots, extended);
  else writer.set(page.ref, dict.with({ Annots: extended }));
}

function isShared(pdf: Pdf, list: PdfRef, page: Page): boolean {
  return listPages(pdf).some(({ index, dict }) => {
    const annots = dict.get('Annots');
    return index !== page.index && isRef(annots) && annots.num === list.num;
  });
}
