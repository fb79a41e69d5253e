import type { PdfDict, PdfObject } from '../objects/object-model.ts';
import { type PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import type { Page } from '../objects/page-tree.ts';
import { encodeText } from '../objects/text-string.ts';
import { userSpaceRect } from './page-geometry.ts';
import type { PlannedField } from './planned-field.ts';

/** Print + Locked (ISO 32000-2, table 167). Invisible fields have an empty /Rect instead of the Hidden flag. */
const ANNOTATION_FLAGS = 132;
/** ReadOnly (table 227); for push buttons with Pushbutton (table 229). */
const READ_ONLY = 1;
const READ_ONLY_PUSHBUTTON = 65537;

/**
 * The merged field and widget dictionary. Only /V and /AP may be added to it later: everything else of a preset field is what validators
 * compare, and it carries no appearance before it is signed (an older appearance stream under a lock counts as a change as soon as anything
 * follows).
 * In a tagged file it stays out of the structure tree: /StructParent is for annotations that are part of it (14.7.5.4), and to make it one
 * the tree would have to change, which every validator counts as a change of the document once it is signed. Readers for the blind find
 * fields through the form, and speak /TU.
 * @param lock reference of the SigFieldLock dictionary
 */
export function fieldDictionary(field: PlannedField, page: Page, lock: PdfRef | undefined): PdfDict {
  return pdfDict({
    Type: pdfName('Annot'),
    Subtype: pdfName('Widget'),
    ...kindEntries(field.kind),
    F: ANNOTATION_FLAGS,
    T: encodeText(field.name),
    TU: field.label === undefined ? undefined : encodeText(field.label),
    Rect: field.rect ? userSpaceRect(page, field.rect) : [0, 0, 0, 0],
    P: page.ref,
    Lock: lock,
  });
}

function kindEntries(kind: PlannedField['kind']): Record<string, PdfObject> {
  switch (kind) {
    case 'signature':
    case 'timestamp':
      return { FT: pdfName('Sig') }; // no /Ff: a read-only signature field cannot be signed
    case 'text':
      return { FT: pdfName('Tx'), Ff: READ_ONLY, DA: encodeText('/Helv 12 Tf 0 g') };
    case 'place':
    case 'slice':
      return { FT: pdfName('Btn'), Ff: READ_ONLY_PUSHBUTTON, H: pdfName('N') };
  }
}
