import { isArray, isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import type { Page } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';
import { ChangeSearch, drawnEntries } from './change-search.ts';
import { ChangedNumbers } from './changed-numbers.ts';
import { touchesEveryPage } from './every-page.ts';
import type { FileState } from './file-state.ts';
import { isInvisibleWidget } from './invisible-widget.ts';
import type { LinkReader } from './object-links.ts';

/** A page that a revision may have made look different. */
export interface TouchedPage {
  /** From 0. */
  readonly index: number;
  /** By something else than appearances of widgets that may change. */
  readonly isUnexpected: boolean;
}

/**
 * The pages to be drawn for a revision: each whose dictionary, contents, resources, annotations or inherited attributes lead to
 * an object that the revision adds or replaces, whatever that says; every page when the page tree, the catalog or the way
 * to the objects changed. Only widgets that cannot be drawn ({@link isInvisibleWidget}) touch no page.
 *
 * @param expected numbers of the widgets whose appearances may change
 */
export function touchedPages(
  before: FileState,
  after: FileState,
  expected: ReadonlySet<number>,
  links: LinkReader,
): TouchedPage[] {
  const [old, now] = [before.pages ?? [], after.pages ?? []];
  const count = Math.max(old.length, now.length, 1);
  const changed = new ChangedNumbers(after.pdf);
  const root = after.pdf.trailer.get('Root');
  const ends = new Set(now.map(({ ref }) => ref.num));
  if (isRef(root)) ends.add(root.num);
  const search = new ChangeSearch(after.pdf, changed, links, ends);
  const isEvery = !before.pages || !after.pages || touchesEveryPage(before.pdf, after.pdf, search);
  const comparison = { before: before.pdf, after: after.pdf, changed, search, expected };
  const touched: TouchedPage[] = [];
  for (let index = 0; index < count; index++) {
    const touch = isEvery ? 'unexpected' : touchOf(old[index], now[index], comparison);
    if (touch !== 'none') touched.push({ index, isUnexpected: touch === 'unexpected' });
  }
  return touched;
}

type Touch = 'none' | 'expected' | 'unexpected';

interface Comparison {
  readonly before: Pdf;
  readonly after: Pdf;
  readonly changed: ChangedNumbers;
  readonly search: ChangeSearch;
  readonly expected: ReadonlySet<number>;
}

function touchOf(old: Page | undefined, now: Page | undefined, comparison: Comparison): Touch {
  if (!old || !now || !sameObject(old.ref, now.ref)) return 'unexpected';
  const { changed, search } = comparison;
  const isOther = changed.has(now.ref.num) && changedKeys(old.dict, now.dict).some((key) => key !== 'Annots');
  if (isOther || inheritsOtherwise(now, comparison) || search.findsChange(drawnEntries(now.dict)))
    return 'unexpected';
  return annotationTouch(old, now, comparison);
}

/** A node of the page tree above the page was replaced, or the resources that it hands down lead to a change. */
function inheritsOtherwise(page: Page, { after, changed, search }: Comparison): boolean {
  let node: PdfDict = page.dict;
  for (let depth = 0; depth < after.limits.depth; depth++) {
    const parent = node.get('Parent');
    const above = after.resolve(parent);
    if (parent === undefined) return false;
    if (!isRef(parent) || !(above instanceof PdfDict) || changed.has(parent.num)) return true;
    if (search.findsChange(above.get('Resources') ?? null)) return true;
    node = above;
  }
  return true;
}

/** The list may grow at its end; what stood in it stands where it stood, once. */
function annotationTouch(old: Page, now: Page, comparison: Comparison): Touch {
  const { before, after, changed } = comparison;
  const written = now.dict.get('Annots');
  const isReplaced = changed.has(now.ref.num) || (isRef(written) && changed.has(written.num));
  const [was, is] = [before.value(old.dict, 'Annots'), after.value(now.dict, 'Annots')];
  if (is === null && was === null) return isReplaced && written !== undefined ? 'unexpected' : 'none';
  const [listed, list] = [was ?? [], is ?? []];
  if (!isArray(listed) || !isArray(list)) return 'unexpected';
  const isGrown = listed.every((item, index) => sameObject(item, list[index]));
  const numbers = list.flatMap((item) => (isRef(item) ? [item.num] : []));
  if (isReplaced && (!isGrown || new Set(numbers).size < numbers.length)) return 'unexpected';
  let touch: Touch = 'none';
  for (const [index, item] of list.entries()) {
    const one = itemTouch(item, index >= listed.length, comparison);
    if (one === 'unexpected') return one;
    if (one === 'expected') touch = one;
  }
  return touch;
}

function itemTouch(item: PdfObject, isNew: boolean, comparison: Comparison): Touch {
  const { before, after, search, expected } = comparison;
  const wasInvisible = isNew || isInvisibleWidget(before.resolve(item));
  if (wasInvisible && isRef(item) && isInvisibleWidget(after.resolve(item))) return 'none';
  if (!isNew && !search.findsChange(item)) return 'none';
  return isRef(item) && expected.has(item.num) ? 'expected' : 'unexpected';
}
