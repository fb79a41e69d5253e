import {
  isName,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfString,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import type { AdoptedFile } from './adopted-file.ts';
import type { NamedPlaces } from './named-places.ts';
import type { ObjectNumbers } from './object-numbers.ts';
import { plainValue } from './plain-value.ts';

/** An item of an outline (ISO 32000-2, 12.3.3). */
export interface Bookmark {
  readonly title: PdfString;
  /** An explicit destination in the new file; none where the old one was broken, or left the file. */
  readonly place: readonly PdfObject[] | undefined;
  /** Colour and style. */
  readonly look: Readonly<Record<'C' | 'F', PdfObject | undefined>>;
  readonly isOpen: boolean;
  readonly below: readonly Bookmark[];
}

/** A hostile file may hold millions, and no one reads so many. */
const MOST = 10_000;
const DEEPEST = 32;

/** The bookmarks of a part, leading to the pages of the new file. Places are kept, other actions are not. */
export function readBookmarks(pdf: Pdf, part: AdoptedFile, places: NamedPlaces): Bookmark[] {
  const seen = new Set<number>();

  function level(first: PdfObject | undefined, depth: number): Bookmark[] {
    const found: Bookmark[] = [];
    for (let at = first; at instanceof PdfRef && !seen.has(at.num) && seen.size < MOST; ) {
      seen.add(at.num);
      const item = pdf.resolve(at);
      if (!(item instanceof PdfDict)) break;
      const title = pdf.value(item, 'Title');
      const count = pdf.findNumber(item, 'Count') ?? 0;
      found.push({
        title: title instanceof PdfString ? title : encodeText(''),
        place: placeOf(item),
        look: { C: plainValue(pdf.value(item, 'C')), F: plainValue(pdf.value(item, 'F')) },
        isOpen: count > 0,
        below: depth < DEEPEST ? level(item.get('First'), depth + 1) : [],
      });
      at = item.get('Next');
    }
    return found;
  }

  function placeOf(item: PdfDict): readonly PdfObject[] | undefined {
    const action = pdf.findDict(item, 'A');
    const leads = action && isName(pdf.value(action, 'S'), 'GoTo') ? pdf.value(action, 'D') : null;
    const place = places.find(pdf.value(item, 'Dest') ?? leads);
    return place && part.placeFor(place);
  }

  const outlines = pdf.findDict(pdf.catalog, 'Outlines');
  return outlines ? level(outlines.get('First'), 0) : [];
}

/** All bookmarks of a part under one of its own, which is closed at first. */
export function gather(title: string, part: AdoptedFile, below: readonly Bookmark[]): Bookmark[] {
  const [first] = part.pages;
  const place = first && [first, pdfName('Fit')];
  return [{ title: encodeText(title), place, look: { C: undefined, F: undefined }, isOpen: false, below }];
}

/** Writes an outline; undefined when there is nothing in it. */
export function writeBookmarks(numbers: ObjectNumbers, bookmarks: readonly Bookmark[]): PdfRef | undefined {
  if (bookmarks.length === 0) return undefined;
  const root = numbers.next();
  const { visible, ...ends } = writeLevel(numbers, bookmarks, root);
  numbers.set(root, pdfDict({ Type: pdfName('Outlines'), ...ends, Count: visible }));
  return root;
}

function writeLevel(numbers: ObjectNumbers, items: readonly Bookmark[], parent: PdfRef) {
  const refs = items.map(() => numbers.next());
  let visible = items.length;
  for (const [index, { title, place, look, isOpen, below }] of items.entries()) {
    const own = refs[index]!;
    const inner = below.length > 0 ? writeLevel(numbers, below, own) : null;
    if (inner && isOpen) visible += inner.visible;
    numbers.set(
      own,
      pdfDict({
        Title: title,
        Parent: parent,
        Prev: refs[index - 1],
        Next: refs[index + 1],
        First: inner?.First,
        Last: inner?.Last,
        // How many would be seen; negative while they are not.
        Count: inner ? (isOpen ? inner.visible : -inner.visible) : undefined,
        Dest: place,
        ...look,
      }),
    );
  }
  return { First: refs[0], Last: refs.at(-1), visible };
}
