import { inheritedEntry } from '../fields/inherited-entry.ts';
import { DRAWN_MARKUP, NOTES } from '../objects/annotation-kinds.ts';
import { PdfDict, PdfName, type PdfObject, PdfRef } from '../objects/object-model.ts';
import { readBox } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { type AnnotationAppearance, annotationAppearance } from './annotation-appearance.ts';

/**
 * What becomes of an annotation: a link stays one, what shows something becomes part of the page, what shows nothing goes.
 * `undrawable` shows something in some readers, but brings no appearance that could be kept.
 */
export type Fate = 'link' | 'drawn' | 'removed' | 'undrawable';

export interface VerifiedAnnotation {
  /** As it stands in /Annots: undefined for one that is written directly into it. */
  readonly ref: PdfRef | undefined;
  readonly dict: PdfDict;
  readonly fate: Fate;
  /** Its flags say that no screen shows it. */
  readonly isHidden: boolean;
  /** What is drawn for it, of a link too. */
  readonly appearance: AnnotationAppearance | null;
}

/** Bits of /F (ISO 32000-2, table 167). */
const HIDDEN = 1 << 1;
const NO_ROTATE = 1 << 4;
const NO_VIEW = 1 << 5;
const PUSH_BUTTON = 1 << 16;

/** Comments with their windows, and icons of files and sounds that do not come along. */
const NEVER_DRAWN: ReadonlySet<string> = new Set([...NOTES, 'FileAttachment', 'Sound']);
/** What shows something in some readers, though it brings no appearance. */
const DRAWN_BY_READERS: ReadonlySet<string> = new Set([...DRAWN_MARKUP, 'Redact', 'Watermark']);

/** Says what becomes of an annotation (ISO 32000-2, 12.5); null for what is none. Errors: `broken`, `limit`. */
export function verifyAnnotation(pdf: Pdf, item: PdfObject, isTurned: boolean): VerifiedAnnotation | null {
  const dict = pdf.resolve(item);
  if (!(dict instanceof PdfDict)) return null;
  const ref = item instanceof PdfRef ? item : undefined;
  const flags = pdf.findNumber(dict, 'F') ?? 0;
  const subtype = pdf.findName(dict, 'Subtype') ?? '';
  const isHidden = (flags & (HIDDEN | NO_VIEW)) !== 0;
  const verified = { ref, dict, isHidden, appearance: null };
  if (isHidden || NEVER_DRAWN.has(subtype)) return { ...verified, fate: 'removed' };
  const appearance = annotationAppearance(pdf, dict);
  if (subtype === 'Link') return { ...verified, fate: 'link', appearance };
  // It would stand upright on a turned page, whatever the page does: readers differ on where.
  const standsUp = isTurned && (flags & NO_ROTATE) !== 0;
  if (appearance && !standsUp) return { ...verified, fate: 'drawn', appearance };
  return { ...verified, fate: appearance || needsDrawing(pdf, dict, subtype) ? 'undrawable' : 'removed' };
}

function needsDrawing(pdf: Pdf, dict: PdfDict, subtype: string): boolean {
  const looks = pdf.findDict(dict, 'AP');
  const hasNormal = looks !== undefined && pdf.value(looks, 'N') !== null;
  // An appearance that shows nothing in its present state is one.
  if (hasNormal || !readBox(pdf, dict.get('Rect'))) return false;
  return subtype === 'Widget' ? hasValue(pdf, dict) : DRAWN_BY_READERS.has(subtype);
}

/** A field whose value readers would draw. */
function hasValue(pdf: Pdf, widget: PdfDict): boolean {
  const type = inheritedEntry(pdf, widget, 'FT');
  const kind = type instanceof PdfName ? type.value : '';
  const value = inheritedEntry(pdf, widget, 'V');
  if (kind === 'Tx' || kind === 'Ch') return value !== null;
  const flags = inheritedEntry(pdf, widget, 'Ff');
  const isToggle = kind === 'Btn' && (typeof flags !== 'number' || (flags & PUSH_BUTTON) === 0);
  const state = pdf.value(widget, 'AS') ?? value;
  return isToggle && state instanceof PdfName && state.value !== 'Off';
}
