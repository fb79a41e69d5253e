import { isArray, isRef, type PdfDict, type PdfObject } from '../../objects/object-model.ts';
import type { Page } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';
import { eachLink } from './holder-index.ts';
import { isInvisibleWidget } from './invisible-widget.ts';

/** One page in one state of the file. */
export interface PageState {
  readonly pdf: Pdf;
  readonly page: Page;
}

/** What a revision did around the page. */
export interface Around {
  /** Objects with an entry of their own in the revision. */
  readonly changed: ReadonlySet<number>;
  /** Objects that lead to one of them, and they themselves. */
  readonly reached: ReadonlySet<number>;
}

/**
 * Through what a revision touched a page: numbers of its annotations; null when something else was, or may have been. Empty
 * for a page that it did not touch after all: only widgets that no reader can draw.
 */
export function pageTouch(old: PageState, now: PageState, around: Around): ReadonlySet<number> | null {
  try {
    if (!sameObject(old.page.ref, now.page.ref) || isRedrawn(old.page.dict, now.page.dict, around))
      return null;
    return annotationTouches(old, now, around);
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

/** Something else than the annotations: entries of the page, or what they lead to. */
function isRedrawn(old: PdfDict, now: PdfDict, { reached }: Around): boolean {
  if (changedKeys(old, now).some((key) => key !== 'Annots')) return true;
  return leadsTo(now.with({ Parent: undefined, Annots: undefined }), reached);
}

function leadsTo(object: PdfObject, reached: ReadonlySet<number>): boolean {
  let found = false;
  eachLink(object, (num) => {
    found ||= reached.has(num);
  });
  return found;
}

/** The list may grow at its end; what stood in it stands where it stood, once. */
function annotationTouches(old: PageState, now: PageState, around: Around): ReadonlySet<number> | null {
  const written = now.page.dict.get('Annots');
  const isReplaced =
    around.changed.has(now.page.ref.num) || (isRef(written) && around.changed.has(written.num));
  const was = old.pdf.value(old.page.dict, 'Annots') ?? [];
  const list = now.pdf.value(now.page.dict, 'Annots') ?? [];
  if (!isArray(was) || !isArray(list)) return null;
  const numbers = list.flatMap((item) => (isRef(item) ? [item.num] : []));
  const isGrown = was.every((item, index) => sameObject(item, list[index]));
  if (isReplaced && (!isGrown || new Set(numbers).size < numbers.length)) return null;
  const touches = new Set<number>();
  for (const [index, item] of list.entries()) {
    const isNew = index >= was.length;
    if (!isNew && !(isRef(item) ? around.reached.has(item.num) : leadsTo(item, around.reached))) continue;
    if (!isRef(item)) return null;
    const wasInvisible = isNew || isInvisibleWidget(old.pdf.resolve(item));
    if (!wasInvisible || !isInvisibleWidget(now.pdf.resolve(item))) touches.add(item.num);
  }
  return touches;
}
