import { PdfDict, type PdfObject } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';

/** An entry of a field that it may have from its parents (ISO 32000-2, 12.7.4.1), resolved; null when none has it. */
export function inheritedEntry(pdf: Pdf, field: PdfDict, key: string): PdfObject {
  let dict: PdfObject = field;
  for (let depth = 0; dict instanceof PdfDict && depth < pdf.limits.depth; depth++) {
    if (dict.has(key)) return pdf.value(dict, key);
    dict = pdf.value(dict, 'Parent');
  }
  return null;
}
