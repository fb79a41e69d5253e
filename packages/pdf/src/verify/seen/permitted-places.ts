import type { FormField } from '../../objects/form-fields.ts';
import { isArray, isRef, PdfDict, type PdfObject, type PdfRef } from '../../objects/object-model.ts';
import { type Page, readBox } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { type ShownBox, shownBox } from '../../objects/shown-box.ts';
import { namesIn } from '../changes/field-tree.ts';
import { sameObject } from '../changes/same-object.ts';
import type { FileState } from './file-state.ts';

/** What a revision may change on the pages. */
export interface PermittedPlaces {
  /** Numbers of the annotations that may look different. */
  readonly annotations: ReadonlySet<number>;
  /** Their rectangles on a page (index from 0), as it was shown before. */
  onPage(index: number): ShownBox[];
}

/**
 * Where a revision may change how pages look, derived from the fields themselves:
 * - a signature field that it signs, and the buttons that show the same seal elsewhere, which the field's lock names
 * - a text, choice or button field to which it gives another value
 * - when annotations are permitted, those that it adds or replaces
 * The places of what existed before are those that it had before; a widget added to a field that existed has none. A document timestamp
 * (ISO 32000-2, 12.8.5) draws nothing, for anyone can have one.
 */
export function permittedPlaces(
  before: FileState,
  after: FileState,
  withAnnotations: boolean,
): PermittedPlaces {
  const boxes = new Map<number, PdfObject[]>();
  const onPage = (index: number): ShownBox[] => {
    const [old, page] = [before.pages[index], after.pages[index]];
    if (!old || !page) return [];
    const listed = after.pdf.findArray(page.dict, 'Annots') ?? [];
    const rects = listed.flatMap((item) => (isRef(item) ? (boxes.get(item.num) ?? []) : []));
    return rects.flatMap((rect) => placeOf(after.pdf, old, rect));
  };
  orNothing(() => collectBoxes(boxes, before, after, withAnnotations), undefined);
  return { annotations: new Set(boxes.keys()), onPage: (index) => orNothing(() => onPage(index), []) };
}

/** What cannot be read has no place. */
function orNothing<T>(read: () => T, nothing: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError) return nothing;
    throw error;
  }
}

function collectBoxes(
  boxes: Map<number, PdfObject[]>,
  before: FileState,
  after: FileState,
  withAnnotations: boolean,
): void {
  for (const field of changeableFields(before, after)) {
    const old = before.fields.get(field.name);
    const pdf = old ? before.pdf : after.pdf;
    for (const widget of (old ?? field).widgets) if (isRef(widget)) addBox(boxes, pdf, widget);
  }
  if (withAnnotations) addAnnotations(boxes, before, after);
}

function placeOf(pdf: Pdf, page: Page, rect: PdfObject): ShownBox[] {
  const box = readBox(pdf, rect);
  return box ? [shownBox(page, box)] : [];
}

/** A key twice is read by each program in its own way: then there is no place. */
function addBox(boxes: Map<number, PdfObject[]>, pdf: Pdf, annotation: PdfRef): void {
  const dict = pdf.resolve(annotation);
  const rect = dict instanceof PdfDict && dict.duplicateKeys.length === 0 ? pdf.value(dict, 'Rect') : null;
  if (!isArray(rect)) return;
  const own = rect.map((item) => pdf.resolve(item));
  boxes.set(annotation.num, [...(boxes.get(annotation.num) ?? []), own]);
}

function changeableFields(before: FileState, after: FileState): FormField[] {
  const signed: FormField[] = [];
  const filled: FormField[] = [];
  for (const field of after.fields.values()) {
    const old = before.fields.get(field.name);
    if (field.type === 'Sig') {
      if (isSignedNow(before, old, after, field)) signed.push(field);
    } else if (old && old.type === field.type && !sameObject(old.value, field.value)) filled.push(field);
  }
  const locked = new Set(signed.flatMap((field) => namesLocked(before, after, field)));
  const buttons = [...locked].flatMap((name) => {
    const field = after.fields.get(name);
    return field?.type === 'Btn' && before.fields.has(name) ? [field] : [];
  });
  return [...signed, ...filled, ...buttons];
}

/** Its value is a signature that did not exist before. */
function isSignedNow(
  before: FileState,
  old: FormField | undefined,
  { pdf }: FileState,
  { value, valueRef }: FormField,
): boolean {
  if (!(value instanceof PdfDict) || (old && old.value !== null)) return false;
  if (valueRef && (before.pdf.locate(valueRef.num)?.kind ?? 'free') !== 'free') return false;
  return pdf.findName(value, 'SubFilter') !== 'ETSI.RFC3161';
}

/**
 * The fields that belong to a signature: those that its field's lock named before it was signed; without such a lock, those
 * that the signature itself names one by one (12.8.2.4).
 */
function namesLocked(before: FileState, after: FileState, { name, value }: FormField): string[] {
  const old = before.fields.get(name);
  const lock = old && before.pdf.findDict(old.dict, 'Lock');
  if (lock) return namesIncluded(before.pdf, lock);
  const references = value instanceof PdfDict ? (after.pdf.findArray(value, 'Reference') ?? []) : [];
  return references.flatMap((item) => {
    const reference = after.pdf.resolve(item);
    if (!(reference instanceof PdfDict)) return [];
    const isLock = after.pdf.findName(reference, 'TransformMethod') === 'FieldMDP';
    const params = isLock ? after.pdf.findDict(reference, 'TransformParams') : undefined;
    return params ? namesIncluded(after.pdf, params) : [];
  });
}

const namesIncluded = (pdf: Pdf, lock: PdfDict): string[] =>
  pdf.findName(lock, 'Action') === 'Include' ? namesIn(pdf, lock) : [];

function addAnnotations(boxes: Map<number, PdfObject[]>, before: FileState, after: FileState): void {
  for (const page of after.pages) {
    for (const item of after.pdf.findArray(page.dict, 'Annots') ?? []) {
      if (!isRef(item) || boxes.has(item.num)) continue;
      const dict = after.pdf.resolve(item);
      const isWidget = dict instanceof PdfDict && after.pdf.findName(dict, 'Subtype') === 'Widget';
      if (isWidget || sameObject(before.pdf.resolve(item), dict)) continue;
      addBox(boxes, before.pdf, item);
      addBox(boxes, after.pdf, item);
    }
  }
}
