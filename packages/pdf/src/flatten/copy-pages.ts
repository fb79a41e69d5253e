import { addToPage } from '../draw/add-to-page.ts';
import { inheritedEntry } from '../fields/inherited-entry.ts';
import {
  isArray,
  isName,
  PdfDict,
  type PdfObject,
  type PdfRef,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import type { Page } from '../objects/page-tree.ts';
import type { VerifiedAnnotation } from './check-annotation.ts';
import type { CleanCopy, Closing } from './clean-copy.ts';
import { cleanLink } from './clean-link.ts';
import { copyPlace } from './copy-place.ts';
import { isExactBox } from './exact-page-tree.ts';

/** A page with what becomes of its annotations. */
export interface VerifiedPage {
  readonly page: Page;
  readonly annotations: readonly VerifiedAnnotation[];
}

const BOXES = ['BleedBox', 'TrimBox', 'ArtBox'];
/** Entries of a page that are copied as they are (ISO 32000-2, table 31), besides those that are looked at one by one. */
const COPIED = ['Group', 'StructParents', 'Tabs', 'LastModified', 'Metadata'];
const KNOWN = new Set([
  ...COPIED,
  ...BOXES,
  ...'Type Parent Resources MediaBox CropBox Rotate UserUnit Contents Annots'.split(' '),
]);
const ELSEWHERE: Readonly<Record<string, Closing>> = {
  AA: 'actions',
  Trans: 'actions',
  Dur: 'actions',
  PresSteps: 'actions',
  AF: 'attachments',
};

/** The pages in the new file, flat below `tree`; annotations that show something are drawn on them, links stay. */
export function copyPages(copy: CleanCopy, pages: readonly VerifiedPage[], tree: PdfRef): PdfRef[] {
  // Before anything is copied: a link may name a page that comes later.
  const refs = pages.map(({ page }) => copy.reserve(page.ref));
  const links = pages.map(({ annotations }) => reserveLinks(copy, annotations));
  for (const [i, verified] of pages.entries()) {
    const dict = copyPage(copy, verified).with({
      Parent: tree,
      Annots: links[i]!.length > 0 ? links[i]!.map(({ made }) => made) : undefined,
    });
    copy.numbers.set(refs[i]!, dict);
    for (const { made, link } of links[i]!)
      copy.numbers.set(made, copyLink(copy, link).with({ P: refs[i]! }));
  }
  copy.numbers.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: refs, Count: refs.length }));
  return refs;
}

interface KeptLink {
  readonly made: PdfRef;
  readonly link: PdfDict;
}

function reserveLinks(copy: CleanCopy, annotations: readonly VerifiedAnnotation[]): KeptLink[] {
  const seen = new Set<number>();
  return annotations.flatMap(({ ref, dict, fate, appearance }): KeptLink[] => {
    const found = fate === 'link' ? cleanLink(copy.pdf, dict) : null;
    const clean = found && leadsSomewhere(copy, found.link) ? found : null;
    if (fate !== 'link')
      copy.found.add(dict.has('FT') || isName(dict.get('Subtype'), 'Widget') ? 'fields' : 'annotations');
    else if (!clean?.isWhole) copy.found.add('actions');
    if (appearance && fate === 'link') copy.found.add('annotations');
    if (!ref || seen.has(ref.num)) copy.found.add('structure');
    if (!clean) {
      if (ref) copy.drop(ref);
      return [];
    }
    if (ref && seen.has(ref.num)) return [];
    if (ref) seen.add(ref.num);
    return [{ made: ref ? copy.reserve(ref) : copy.numbers.next(), link: clean.link }];
  });
}

function leadsSomewhere(copy: CleanCopy, link: PdfDict): boolean {
  const action = link.get('A');
  const place = link.get('Dest') ?? (action instanceof PdfDict ? action.get('D') : undefined);
  return place === undefined || copyPlace(copy, place) !== undefined;
}

function copyLink(copy: CleanCopy, link: PdfDict): PdfDict {
  const action = link.get('A');
  const place = link.get('Dest');
  const own = copy.copy(link.with({ A: undefined, Dest: undefined, Type: undefined })) as PdfDict;
  return own.with({
    Type: pdfName('Annot'),
    Dest: place === undefined ? undefined : copyPlace(copy, place),
    A: action instanceof PdfDict ? copyAction(copy, action) : undefined,
  });
}

/** An action that has been cleaned, with its place in the new file. */
export function copyAction(copy: CleanCopy, action: PdfDict): PdfDict {
  const place = action.get('D');
  return place === undefined ? action : action.with({ D: copyPlace(copy, place) });
}

function copyPage(copy: CleanCopy, { page, annotations }: VerifiedPage): PdfDict {
  const { pdf } = copy;
  for (const key of page.dict.entries.keys())
    if (!KNOWN.has(key)) copy.found.add(ELSEWHERE[key] ?? 'structure');
  const drawn = annotations.flatMap(({ appearance }) => (appearance ? [appearance] : []));
  const forms = drawn.map(({ stream, matrix }) => ({ form: stream, matrix }));
  const extended = forms.length > 0 ? addToPage(pdf, page.dict, forms, (stream) => copy.add(stream)) : null;
  const entries: Record<string, PdfObject | undefined> = {
    Type: pdfName('Page'),
    MediaBox: [...page.mediaBox],
    CropBox: inheritedEntry(pdf, page.dict, 'CropBox') === null ? undefined : [...page.cropBox],
    Rotate: page.rotate || undefined,
    UserUnit: page.userUnit === 1 ? undefined : page.userUnit,
    Resources: copy.copy(extended?.resources ?? rawResources(copy, page.dict)) ?? pdfDict({}),
    Contents: copy.copy(extended ? [...extended.contents] : contents(copy, page.dict)),
  };
  for (const key of COPIED) entries[key] = copy.copy(page.dict.get(key) ?? null);
  for (const key of BOXES) {
    const box = pdf.value(page.dict, key);
    if (box === null) continue;
    if (isExactBox(pdf, box)) entries[key] = (box as readonly PdfObject[]).map((item) => pdf.resolve(item));
    else copy.found.add('structure');
  }
  return pdfDict(entries);
}

/** As written, so that pages go on sharing what they share. */
function rawResources({ pdf }: CleanCopy, page: PdfDict): PdfObject {
  let dict: PdfObject = page;
  for (let depth = 0; dict instanceof PdfDict && depth < pdf.limits.depth; depth++) {
    if (dict.has('Resources')) return dict.get('Resources')!;
    dict = pdf.value(dict, 'Parent');
  }
  return null;
}

/** An array may be an object of its own that pages share: each page gets its own. */
function contents({ pdf }: CleanCopy, page: PdfDict): PdfObject {
  const entry = page.get('Contents') ?? null;
  const value = pdf.resolve(entry);
  return isArray(value) ? value : entry;
}
