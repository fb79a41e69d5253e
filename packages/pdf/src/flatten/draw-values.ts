import { drawFields, type FieldDrawing } from '../fields/draw-fields.ts';
import { undrawnFields } from '../fields/settle-form.ts';
import { PdfRef } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { RevisionWriter } from '../write/revision-writer.ts';

/** A revision in which fields show their values, and the widgets that it draws. */
export interface DrawnValues {
  readonly bytes: Buffer;
  /** Numbers of the widgets, whose looks are ours now. */
  readonly widgets: ReadonlySet<number>;
}

/**
 * Draws the values of text and choice fields that have no appearance, or only one that readers are to draw again
 * (/NeedAppearances; ISO 32000-2, 12.7.3); null when there are none. A value that cannot be drawn is left as it is. Error: `limit`.
 */
export async function drawValues(pdf: Pdf): Promise<DrawnValues | null> {
  const form = pdf.findDict(pdf.catalog, 'AcroForm');
  if (!form || pdf.cipher) return null;
  const isStale = pdf.value(form, 'NeedAppearances') === true;
  const drawings = undrawnFields(pdf, isStale);
  if (drawings.length === 0) return null;
  const writer = new RevisionWriter(pdf);
  const widgets = new Set<number>();
  for (const drawing of drawings) {
    if (!(await draw(writer, drawing))) continue;
    for (const { ref } of drawing.target.widgets) if (ref instanceof PdfRef) widgets.add(ref.num);
  }
  return widgets.size === 0 ? null : { bytes: writer.write().bytes, widgets };
}

async function draw(writer: RevisionWriter, drawing: FieldDrawing): Promise<boolean> {
  try {
    await drawFields(writer, [drawing]);
    return true;
  } catch (error) {
    // No font has a character of it, or it does not fit: the caller names the page.
    if (error instanceof PdfError && error.code !== 'limit') return false;
    throw error;
  }
}
