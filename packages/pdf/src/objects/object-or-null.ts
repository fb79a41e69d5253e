import type { PdfObject } from './object-model.ts';
import type { Pdf } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';

/** An object by its number. What is damaged reads as null, as what is missing does (ISO 32000-2, 7.3.10). Errors: `limit`. */
export function objectOrNull(pdf: Pdf, num: number): PdfObject {
  try {
    return pdf.object(num);
  } catch (error) {
    if (error instanceof PdfError && error.code === 'broken') return null;
    throw error;
  }
}
