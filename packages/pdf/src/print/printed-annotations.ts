import { type AnnotationAppearance, annotationAppearance } from '../flatten/annotation-appearance.ts';
import { isName, PdfDict } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';

/** Bits of /F (ISO 32000-2, 12.5.3): without the second, an annotation is for screens only. */
const HIDDEN = 0b10;
const PRINT = 0b100;

/** The annotations of a page that are printed, seals and signatures among them, in the order in which they are drawn. */
export function printedAnnotations(pdf: Pdf, page: PdfDict): AnnotationAppearance[] {
  return (pdf.findArray(page, 'Annots') ?? []).flatMap((item) => {
    const dict = pdf.resolve(item);
    const printed = dict instanceof PdfDict && isPrinted(pdf, dict) ? annotationAppearance(pdf, dict) : null;
    return printed ? [printed] : [];
  });
}

function isPrinted(pdf: Pdf, annotation: PdfDict): boolean {
  const flags = pdf.findNumber(annotation, 'F') ?? 0;
  return !isName(annotation.get('Subtype'), 'Popup') && (flags & HIDDEN) === 0 && (flags & PRINT) !== 0;
}
