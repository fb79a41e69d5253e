import type { PdfDict } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { sameObject } from '../verify/changes/same-object.ts';
import type { PagePair } from './align-pages.ts';
import { Reach } from './reach.ts';

/** What pages inherit (ISO 32000-2, table 31). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** What the form says about the look of fields without an appearance of their own (12.7.3). */
const FORM_LOOKS = ['NeedAppearances', 'DR', 'DA', 'Q'];

/**
 * The pairs that may look different, most likely first, found from the objects that differ: a page of a long file that
 * nothing touched need not be drawn.
 */
export function suspectPages(before: Pdf, after: Pdf, pairs: readonly PagePair[]): PagePair[] {
  const pages = new Set(pairs.flatMap((pair) => (pair.after ? [pair.after.ref.num] : [])));
  const reach = new Reach(after, differingObjects(before, after), pages);
  const differs = (old: PdfDict | undefined, now: PdfDict | undefined, keys: readonly string[]) =>
    keys.some((key) => {
      const [was, is] = [old?.get(key), now?.get(key)];
      return !sameObject(was, is) || reach.leadsToDifference(is ?? null);
    });
  // Optional content (8.11) shows and hides parts of any page.
  if (differs(before.catalog, after.catalog, ['OCProperties'])) return [...pairs];

  const isSuspect = (pair: PagePair) => {
    if (!pair.before || !pair.after || pair.before.ref.num !== pair.after.ref.num) return true;
    if (reach.pageDiffers(pair.after.ref.num)) return true;
    let [old, now] = [parentOf(before, pair.before.dict), parentOf(after, pair.after.dict)];
    for (let depth = 0; old && now && depth < after.limits.depth; depth++) {
      if (differs(old, now, INHERITED)) return true;
      [old, now] = [parentOf(before, old), parentOf(after, now)];
    }
    return (old === undefined) !== (now === undefined);
  };
  const formDiffers = differs(formOf(before), formOf(after), FORM_LOOKS);
  const likely: PagePair[] = [];
  const possible: PagePair[] = [];
  for (const pair of pairs) {
    if (isSuspect(pair)) likely.push(pair);
    else if (formDiffers && pair.after?.dict.has('Annots')) possible.push(pair);
  }
  return [...likely, ...possible];
}

const parentOf = (pdf: Pdf, node: PdfDict) => pdf.findDict(node, 'Parent');
const formOf = (pdf: Pdf) => pdf.findDict(pdf.catalog, 'AcroForm');

/** Numbers of the objects that are not the same in both states. */
function differingObjects(before: Pdf, after: Pdf): Set<number> {
  const numbers = new Set<number>();
  for (const revision of after.revisions.slice(before.revisions.length)) {
    for (const num of revision.numbers()) numbers.add(num);
  }
  for (const num of numbers) if (isSame(before, after, num)) numbers.delete(num);
  return numbers;
}

function isSame(before: Pdf, after: Pdf, num: number): boolean {
  try {
    return sameObject(before.object(num), after.object(num));
  } catch (error) {
    if (error instanceof PdfError) return false; // readers differ in what they make of it
    throw error;
  }
}
