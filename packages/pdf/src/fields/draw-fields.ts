import { PdfDict, type PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { PdfError } from '../objects/pdf-error.ts';
import type { RevisionWriter } from '../write/revision-writer.ts';
import { addAppearances, type DrawnField } from './appearance/appearance-writer.ts';
import type { FontFace } from './appearance/font-face.ts';
import type { FieldTarget } from './field-target.ts';
import type { Filled } from './fill-field.ts';
import { widgetFrame } from './widget-frame.ts';

/** A field and what is written into it. */
export interface FieldDrawing extends Filled {
  readonly target: FieldTarget;
}

/**
 * Writes values and appearances of fields, all pictures and fonts of the revision shared among them. Nothing else of a
 * field changes. Errors: `unknown-field` for a field that has no place to be drawn in, `glyph-missing`, `bad-image`.
 */
export async function drawFields(
  writer: RevisionWriter,
  drawings: readonly FieldDrawing[],
  faces?: readonly FontFace[],
): Promise<void> {
  const drawn: { ref: PdfRef; field: DrawnField }[] = [];
  for (const { target, appearance } of drawings) {
    if (!appearance) continue;
    for (const { ref, dict } of target.widgets) {
      const frame = widgetFrame(writer.pdf, dict, ref);
      if (!frame) throw new PdfError('unknown-field', `field ${target.name} has no place on a page`);
      drawn.push({
        ref,
        field: { ...frame, appearance, isText: target.type === 'Tx' || target.type === 'Ch' },
      });
    }
  }
  const fields = drawn.map(({ field }) => field);
  const forms = await addAppearances(writer, fields, faces);
  for (const [i, { ref }] of drawn.entries()) change(writer, ref, { AP: pdfDict({ N: forms[i] }) });
  for (const { target, entries, stateOf } of drawings) {
    if (Object.keys(entries).length > 0) change(writer, target.field.ref, entries);
    for (const { ref, dict } of stateOf ? target.widgets : [])
      change(writer, ref, { AS: pdfName(stateOf!(dict)) });
  }
}

function change(writer: RevisionWriter, ref: PdfRef, entries: Parameters<PdfDict['with']>[0]): void {
  const dict = writer.current(ref);
  if (dict instanceof PdfDict) writer.set(ref, dict.with(entries));
}
