import {
  isArray,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfString,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import { cleanAction, isPlace } from './clean-action.ts';
import type { CleanCopy } from './clean-copy.ts';
import { copyAction } from './copy-pages.ts';
import { copyPlace } from './copy-place.ts';

/** A hostile file may hold millions, and no one reads so many. */
const MOST = 10_000;
const NEIGHBOURS = ['Parent', 'Prev', 'Next', 'First', 'Last'];
const KNOWN = new Set([...NEIGHBOURS, 'Type', 'Title', 'Count', 'Dest', 'A', 'C', 'F', 'SE']);

/** The bookmarks (ISO 32000-2, 12.3.3), which lead to places in the document and to web addresses only; undefined without any. Error: `limit`. */
export function copyOutline(copy: CleanCopy): PdfRef | undefined {
  const { pdf } = copy;
  const top = pdf.catalog.get('Outlines');
  const root = pdf.resolve(top);
  if (!(root instanceof PdfDict) || !root.has('First')) return undefined;
  const items = listItems(copy, root);
  const made = new Map([...items.keys()].map((num) => [num, copy.reserve(new PdfRef(num))]));
  const own = top instanceof PdfRef ? copy.reserve(top) : copy.numbers.next();
  if (top instanceof PdfRef) made.set(top.num, own);
  else copy.found.add('structure');
  const neighbours = (dict: PdfDict) =>
    Object.fromEntries(NEIGHBOURS.map((key) => [key, follow(copy, made, dict.get(key))]));
  for (const [num, dict] of items)
    copy.numbers.set(made.get(num)!, pdfDict({ ...copyItem(copy, dict), ...neighbours(dict) }));
  copy.numbers.set(
    own,
    pdfDict({ Type: pdfName('Outlines'), ...neighbours(root), Count: wholeNumber(pdf.value(root, 'Count')) }),
  );
  return own;
}

/** All that can be reached by going down and on, each once. */
function listItems({ pdf, found }: CleanCopy, root: PdfDict): Map<number, PdfDict> {
  const items = new Map<number, PdfDict>();
  const waiting = [root.get('First')];
  while (waiting.length > 0) {
    const ref = waiting.pop();
    if (ref === undefined || (ref instanceof PdfRef && items.has(ref.num))) continue;
    const dict = pdf.resolve(ref);
    if (!(ref instanceof PdfRef) || !(dict instanceof PdfDict) || items.size >= MOST) found.add('structure');
    else {
      items.set(ref.num, dict);
      waiting.push(dict.get('Next'), dict.get('First'));
    }
  }
  return items;
}

function follow(
  { found }: CleanCopy,
  made: ReadonlyMap<number, PdfRef>,
  ref: PdfObject | undefined,
): PdfRef | undefined {
  const known = ref instanceof PdfRef ? made.get(ref.num) : undefined;
  if (ref !== undefined && !known) found.add('structure');
  return known;
}

function copyItem(copy: CleanCopy, item: PdfDict): Record<string, PdfObject | undefined> {
  const { pdf } = copy;
  if ([...item.entries.keys()].some((key) => !KNOWN.has(key))) copy.found.add('structure');
  const title = pdf.value(item, 'Title');
  const place = item.get('Dest');
  const action = item.has('A') ? cleanAction(pdf, item.get('A')) : null;
  if (item.has('A') && !action?.isWhole) copy.found.add('actions');
  const colour = pdf.value(item, 'C');
  return {
    Title: title instanceof PdfString ? title : new PdfString(new Uint8Array()),
    Count: wholeNumber(pdf.value(item, 'Count')),
    Dest: place !== undefined && isPlace(pdf.resolve(place)) ? copyPlace(copy, place) : undefined,
    A: action ? copyAction(copy, action.action) : undefined,
    C: isArray(colour) && colour.every((part) => typeof part === 'number') ? colour : undefined,
    F: wholeNumber(pdf.value(item, 'F')),
    SE: copy.copy(item.get('SE') ?? null) ?? undefined,
  };
}

const wholeNumber = (value: PdfObject): PdfObject | undefined =>
  Number.isInteger(value) ? value : undefined;
