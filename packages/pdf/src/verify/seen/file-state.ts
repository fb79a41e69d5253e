import { type FormField, listFields } from '../../objects/form-fields.ts';
import type { Page } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';

/** A file as of one revision. */
export interface FileState {
  readonly pdf: Pdf;
  readonly pages: readonly Page[];
  /** The terminal fields by full name; none when they cannot be read. */
  readonly fields: ReadonlyMap<string, FormField>;
}

export const readState = (pdf: Pdf, pages: readonly Page[]): FileState => {
  return { pdf, pages, fields: new Map(fieldsOf(pdf).map((field) => [field.name, field])) };
};

function fieldsOf(pdf: Pdf): FormField[] {
  try {
    return listFields(pdf);
  } catch (error) {
    if (error instanceof PdfError) return [];
    throw error;
  }
}
