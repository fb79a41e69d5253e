import { listFields } from '../objects/form-fields.ts';
import type { PdfDict } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import type { RevisionWriter } from '../write/revision-writer.ts';
import type { FieldDrawing } from './draw-fields.ts';
import { fieldTarget } from './field-target.ts';
import { valueAppearance } from './fill-field.ts';
import { dropFromForm } from './interactive-form.ts';
import { widgetFrame } from './widget-frame.ts';

/**
 * Takes out of the form what lets a viewer rewrite what was signed: /NeedAppearances redraws fields, /XFA is a second form.
 * Only the first signature of a file may do so.
 * @param filled names of the fields that this revision fills anyway
 * @returns what must be drawn instead: values that only a viewer's drawing would have shown
 */
export function settleForm(writer: RevisionWriter, filled: ReadonlySet<string> = new Set()): FieldDrawing[] {
  const { pdf } = writer;
  const form = pdf.findDict(pdf.catalog, 'AcroForm');
  const undrawn =
    form && pdf.value(form, 'NeedAppearances') === true
      ? undrawnFields(pdf).filter(({ target }) => !filled.has(target.name))
      : [];
  dropFromForm(writer, ['NeedAppearances', 'XFA']);
  return undrawn;
}

/**
 * What fields with a value would show that have no appearance.
 * @param isStale an appearance that is there does not count: readers are to draw every field themselves
 */
export function undrawnFields(pdf: Pdf, isStale = false): FieldDrawing[] {
  const fields = listFields(pdf).filter(({ ref, value }) => ref && value !== null);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return [...byName.keys()].flatMap((name): FieldDrawing[] => {
    const target = fieldTarget(pdf, byName, name);
    const appearance = valueAppearance(pdf, target);
    const widgets = target.widgets.filter(
      ({ ref, dict }) => (isStale || !isDrawn(pdf, dict)) && widgetFrame(pdf, dict, ref),
    );
    return appearance && widgets.length > 0
      ? [{ target: { ...target, widgets }, entries: {}, appearance }]
      : [];
  });
}

function isDrawn(pdf: Pdf, widget: PdfDict): boolean {
  const appearance = pdf.findDict(widget, 'AP');
  return appearance !== undefined && pdf.value(appearance, 'N') !== null;
}
