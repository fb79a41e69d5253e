import type { FormField } from '../objects/form-fields.ts';
import { isRef, PdfDict, type PdfRef } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { inheritedEntry } from './inherited-entry.ts';

/** A field of the file, or of this revision, that is going to be filled or signed. */
export interface FieldTarget {
  /** Full name. */
  readonly name: string;
  readonly type: FormField['type'];
  /** /Ff, inherited. */
  readonly flags: number;
  /** Holds /V; the same object as the widget when both are merged. */
  readonly field: Numbered;
  /** Holds /Rect and /AP: one for each place where the field is seen. */
  readonly widgets: readonly Numbered[];
}

interface Numbered {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
}

/** The field with this name as something to write to. Error: `unknown-field`, also for fields without object numbers. */
export function fieldTarget(pdf: Pdf, fields: ReadonlyMap<string, FormField>, name: string): FieldTarget {
  const field = fields.get(name);
  if (!field?.ref) throw new PdfError('unknown-field', `there is no field ${name}`);
  const widgets = field.widgets.map((ref) => {
    const dict = pdf.resolve(ref);
    if (isRef(ref) && dict instanceof PdfDict) return { ref, dict };
    throw new PdfError('unknown-field', `field ${name} has a place that cannot be written to`);
  });
  const flags = inheritedEntry(pdf, field.dict, 'Ff');
  return {
    name,
    type: field.type,
    flags: typeof flags === 'number' ? flags : 0,
    field: { ref: field.ref, dict: field.dict },
    widgets,
  };
}

const READ_ONLY = 1;

/**
 * A signature field that can be signed: empty, not read-only (table 227), and with one widget at most (12.7.5.5).
 * Errors: `unknown-field`, `field-signed`, `forbids-changes`.
 */
export function signatureTarget(pdf: Pdf, fields: ReadonlyMap<string, FormField>, name: string): FieldTarget {
  const target = fieldTarget(pdf, fields, name);
  if (target.type !== 'Sig') throw new PdfError('unknown-field', `field ${name} is no signature field`);
  if (fields.get(name)?.value !== null) throw new PdfError('field-signed', `field ${name} is signed already`);
  if ((target.flags & READ_ONLY) !== 0)
    throw new PdfError('forbids-changes', `field ${name} is read-only and cannot be signed`);
  if (target.widgets.length > 1)
    throw new PdfError('unknown-field', `signature field ${name} stands in more than one place`);
  return target;
}
