import { isLocked } from '../fields/field-lock.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import { type FormField, listFields } from '../objects/form-fields.ts';
import { PdfDict } from '../objects/object-model.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { locksInForce } from './permissions.ts';

/** A field that has no value and shows nothing. */
export interface UnfilledField {
  /** Full name. */
  readonly name: string;
  /** A signature that is there locks it (FieldMDP; ISO 32000-2, 12.8.2.4). */
  readonly isLocked: boolean;
}

/**
 * What no one has filled, in the order of the form. A field that shows something is none of it, though it may have no value: the place of a
 * seal is a button that is drawn. Errors: `broken`, `limit`.
 */
export function unfilledFields(base: PdfInput): UnfilledField[] {
  const pdf = openPdf(base);
  const locks = locksInForce(pdf);
  return listFields(pdf)
    .filter((field) => field.value === null && !isDrawn(pdf, field))
    .map(({ name }) => ({ name, isLocked: locks.some((lock) => isLocked(lock, name)) }));
}

function isDrawn(pdf: Pdf, { widgets }: FormField): boolean {
  return widgets.some((widget) => {
    const dict = pdf.resolve(widget);
    return dict instanceof PdfDict && pdf.findDict(dict, 'AP') !== undefined;
  });
}
