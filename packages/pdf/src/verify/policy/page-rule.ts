import { DRAWN_MARKUP, NOTES } from '../../objects/annotation-kinds.ts';
import {
  isArray,
  isName,
  isRef,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '../../objects/object-model.ts';
import { dictAt, readable } from '../changes/readable.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';
import { MARKUP_KEYS, markupShape } from '../grammar/object-shapes.ts';
import type { Shape } from '../grammar/shape.ts';

/** Annotations that comment on a page (table 171, “markup”) without leading anywhere or blacking anything out. */
const MARKUP: ReadonlySet<string> = new Set([...DRAWN_MARKUP, ...NOTES]);

/** A comment's picture may be drawn again in its place. */
const OWN_LOOK = { may: () => true };

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
  const isNewList = isRef(list) && step.changes.get(list.num) === 'added';
  // What stood in the page does not move out of it: a list of its own may later be written again without the page.
  if (isNewList && before.has('Annots'))
    step.note('other', { what: 'annotation-changed', ...pageOf(step, num) });
  else if (isNewList) step.explain(list.num);
  compareLists(step, num, step.before.value(before, 'Annots'), step.after.value(after, 'Annots'));
}

/** An array that one page names, as its /Annots. */
function isAnnotationList(step: RevisionStep, num: number): boolean {
  if (!isArray(readable(step.before, num) as PdfObject)) return false;
  const holders = [...step.holdersOf(num)];
  return holders.length === 1 && isPageListing(step, holders[0]!, num);
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

/**
 * Annotations are drawn in the order of the list, the later over the earlier: what was there stays where it was, once, and what comes
 * comes behind it (12.5.2).
 * @param page number of the page object
 */
function compareLists(step: RevisionStep, page: number, before: PdfObject, after: PdfObject): void {
  const [old, now] = [isArray(before) ? before : [], isArray(after) ? after : []];
  const isKept = old.every((item, i) => sameObject(item, now[i]));
  const added = now.slice(old.length);
  const listed = new Set(old.flatMap((item) => (isRef(item) ? [item.num] : [])));
  const isTwice = added.some((item) => {
    if (!isRef(item) || listed.has(item.num)) return true;
    listed.add(item.num);
    return false;
  });
  if (!isKept || isTwice || (after !== null && !isArray(after)))
    step.note('other', { what: 'annotation-changed', ...pageOf(step, page) });
  else for (const item of added) annotationAdded(step, page, item as PdfRef);
}

function annotationAdded(step: RevisionStep, page: number, item: PdfRef): void {
  // Widgets of new signature fields are verified with their fields.
  if (step.fieldsAfter.has(item.num)) {
    const isHere = isPlacedOn(step, item.num, page);
    if (!step.fieldsBefore.has(item.num) && isHere) return;
    step.note('other', { what: 'annotation-changed', keys: 'Widget', ...pageOf(step, page) });
    return;
  }
  const annotation = dictAt(step.after, item.num);
  const subtype = annotation ? step.after.findName(annotation, 'Subtype') : undefined;
  const isMarkup = MARKUP.has(subtype ?? '') && step.changes.get(item.num) === 'added';
  if (isMarkup && step.conforms(markupShape, [item.num])) step.explain(item.num);
  step.note(isMarkup ? 'annotation' : 'other', {
    what: 'annotation-added',
    keys: subtype ?? '?',
    ...pageOf(step, page),
  });
}

/** A new widget stands on one page, which it names (table 166) when it names any. */
function isPlacedOn(step: RevisionStep, num: number, page: number): boolean {
  const place = dictAt(step.after, num)?.get('P');
  const isNamed = place === undefined || (isRef(place) && place.num === page);
  return isNamed && step.place(num);
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
    const keys: Readonly<Record<string, Shape>> = MARKUP_KEYS;
    const written = changedKeys(before, after).filter((key) => after.has(key));
    if (!written.every((key) => Object.hasOwn(keys, key) && step.conforms(keys[key]!, [num, key], OWN_LOOK)))
      continue;
    step.explain(num);
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
