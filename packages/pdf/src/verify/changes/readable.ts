import { PdfDict, type PdfObject } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';

/** An object that is there but cannot be read. */
export const UNREADABLE: unique symbol = Symbol('unreadable');

export function readable(pdf: Pdf, num: number): PdfObject | typeof UNREADABLE {
  try {
    return pdf.object(num);
  } catch (error) {
    if (error instanceof PdfError) return UNREADABLE;
    throw error;
  }
}

/** The object when it is a dictionary. */
export const dictAt = (pdf: Pdf, num: number): PdfDict | null => {
  const object = readable(pdf, num);
  return object instanceof PdfDict ? object : null;
};
