import type { FormField } from '../../objects/form-fields.ts';
import { listFields } from '../../objects/form-fields.ts';
import { isRef } from '../../objects/object-model.ts';
import { listPages, type Page } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';

/** A file as of one revision, with what is asked for again and again. */
export interface FileState {
  readonly pdf: Pdf;
  /** Null when the page tree cannot be read. */
  readonly pages: readonly Page[] | null;
  /** The terminal fields by full name. */
  readonly fields: ReadonlyMap<string, FormField>;
  /** Name of the field to which a widget belongs, by the widget's number. */
  readonly owners: ReadonlyMap<number, string>;
}

export function readState(pdf: Pdf): FileState {
  const fields = new Map<string, FormField>();
  const owners = new Map<number, string>();
  for (const field of orNone(() => listFields(pdf)) ?? []) {
    fields.set(field.name, field);
    for (const widget of field.widgets) if (isRef(widget)) owners.set(widget.num, field.name);
  }
  return { pdf, pages: orNone(() => listPages(pdf)), fields, owners };
}

function orNone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}
