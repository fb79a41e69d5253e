import { isArray, isName, isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import { dictAt, readable } from '../changes/readable.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';

/** Annotations that comment on a page (table 171, “markup”) without leading anywhere or blacking anything out. */
const MARKUP = new Set([
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'Popup',
]);

/** Of a page only the list of annotations may change, and it may only grow. */
export function pageRule(step: RevisionStep): void {
  const lists = new Set<number>();
  for (const [num, change] of step.changes) {
    if (change !== 'changed') continue;
    const [before, after] = [dictAt(step.before, num), dictAt(step.after, num)];
    if (before && after && isName(before.get('Type'), 'Page')) pageChanged(step, num, before, after);
    else if (isAnnotationList(step, num)) lists.add(num);
  }
  for (const num of lists) listChanged(step, num);
  markupChanged(step);
}

function pageChanged(step: RevisionStep, num: number, before: PdfDict, after: PdfDict): void {
  const keys = changedKeys(before, after);
  step.explain(num);
  const other = keys.filter((key) => key !== 'Annots');
  if (other.length > 0)
    step.note('other', { what: 'page-changed', keys: other.join(', '), ...pageOf(step, num) });
  if (!keys.includes('Annots')) return;
  const list = after.get('Annots');
  if (isRef(list) && step.changes.get(list.num) === 'added') step.explain(list.num);
  compareLists(step, num, step.before.value(before, 'Annots'), step.after.value(after, 'Annots'));
}

/** An array that nothing but pages name, as their /Annots. */
function isAnnotationList(step: RevisionStep, num: number): boolean {
  if (!isArray(readable(step.before, num) as PdfObject)) return false;
  const holders = [...step.holdersOf(num)];
  return holders.length > 0 && holders.every((holder) => isPageListing(step, holder, num));
}

function isPageListing(step: RevisionStep, holder: number, list: number): boolean {
  const page = dictAt(step.before, holder);
  const annots = page?.get('Annots');
  return isName(page?.get('Type'), 'Page') && isRef(annots) && annots.num === list;
}

function listChanged(step: RevisionStep, num: number): void {
  step.explain(
    num,
    (holder) => isPageListing(step, holder, num) || isName(dictAt(step.after, holder)?.get('Type'), 'Page'),
  );
  const page = [...step.holdersOf(num)][0] ?? -1;
  compareLists(step, page, readable(step.before, num) as PdfObject, readable(step.after, num) as PdfObject);
}

/** @param page number of the page object */
function compareLists(step: RevisionStep, page: number, before: PdfObject, after: PdfObject): void {
  const [old, now] = [isArray(before) ? before : [], isArray(after) ? after : []];
  const isKept = old.every((item) => now.some((candidate) => sameObject(item, candidate)));
  if (!isKept) step.note('other', { what: 'annotation-changed', ...pageOf(step, page) });
  for (const item of now) {
    if (!old.some((candidate) => sameObject(candidate, item))) annotationAdded(step, page, item);
  }
}

function annotationAdded(step: RevisionStep, page: number, item: PdfObject): void {
  // Widgets of new signature fields are judged with their fields.
  if (isRef(item) && step.fieldsAfter.has(item.num)) {
    if (!step.fieldsBefore.has(item.num)) return;
    step.note('other', { what: 'annotation-changed', keys: 'Widget', ...pageOf(step, page) });
    return;
  }
  const annotation = step.after.resolve(item);
  const subtype = annotation instanceof PdfDict ? step.after.findName(annotation, 'Subtype') : undefined;
  const isMarkup =
    annotation instanceof PdfDict &&
    MARKUP.has(subtype ?? '') &&
    !annotation.has('A') &&
    !annotation.has('AA');
  if (isMarkup) step.explainAdded([item]);
  step.note(isMarkup ? 'annotation' : 'other', {
    what: 'annotation-added',
    keys: subtype ?? '?',
    ...pageOf(step, page),
  });
}

/** Comments that were there may be edited where annotations are permitted at all. */
function markupChanged(step: RevisionStep): void {
  for (const [num, change] of step.changes) {
    if (change !== 'changed' || step.isExplained(num)) continue;
    const [before, after] = [dictAt(step.before, num), dictAt(step.after, num)];
    const subtype = before?.get('Subtype');
    const isMarkup =
      before &&
      after &&
      isName(subtype) &&
      MARKUP.has(subtype.value) &&
      sameObject(subtype, after.get('Subtype'));
    if (!isMarkup || after.has('A') || after.has('AA')) continue;
    step.explain(num);
    step.explainAdded(after);
    step.note('annotation', {
      what: 'annotation-changed',
      keys: subtype.value,
      ...step.placeOf(after),
    });
  }
}

function pageOf(step: RevisionStep, num: number): { page?: number } {
  const page = step.pages.ofPage(num);
  return page === null ? {} : { page };
}
