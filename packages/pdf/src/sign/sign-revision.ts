import { addFields } from '../fields/add-fields.ts';
import type { Appearance } from '../fields/appearance/appearance.ts';
import { addAppearances, type DrawnField } from '../fields/appearance/appearance-writer.ts';
import type { FontFace } from '../fields/appearance/font-face.ts';
import { catalogRef } from '../fields/interactive-form.ts';
import { shownExtent } from '../fields/page-geometry.ts';
import type { PlannedField } from '../fields/planned-field.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import { type FormField, listFields } from '../objects/form-fields.ts';
import {
  isArray,
  isRef,
  PdfDict,
  type PdfObject,
  type PdfRef,
  PdfString,
  pdfDict,
} from '../objects/object-model.ts';
import { pageRotation, readBox } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { decodeText, encodeText } from '../objects/text-string.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { requireFillingAllowed, requireNewFieldsAllowed } from './permissions.ts';
import { prepareSignature } from './prepared-signature.ts';
import { type Signing, signPrepared } from './sign-prepared.ts';
import { lockReference, type SignatureFacts, signatureDictionary } from './signature-dictionary.ts';

export interface FieldFill {
  /** Full name. */
  readonly field: string;
  readonly appearance: Appearance;
  /** /V of a text field: what the appearance shows, for readers that do not draw. */
  readonly value?: string | undefined;
}

export interface SignPlan extends SignatureFacts {
  /** Name of the preset signature field; or a field that this revision adds (free position, uncertified files only). */
  readonly field: string | PlannedField;
  /** Absent for an invisible signature. */
  readonly appearance?: Appearance | undefined;
  /** The signer's other fields: texts, further places and slices of the seal. */
  readonly fills?: readonly FieldFill[] | undefined;
  /** Names this signature locks; when absent those of the field's own /Lock. */
  readonly lock?: readonly string[] | undefined;
  /** Fonts in the order in which they are asked for a character; the bundled Noto faces when absent. */
  readonly fonts?: readonly FontFace[] | undefined;
}

/**
 * One act of signing, as one revision: fills the signer's fields, draws the seal and signs, and changes nothing else.
 * Errors: `unknown-field`, `field-signed`, `forbids-changes`, `glyph-missing`, `bad-image`, and those of reading.
 * @returns the bytes to append to `base`
 */
export async function signRevision(base: PdfInput, plan: SignPlan, signing: Signing): Promise<Buffer> {
  const pdf = openPdf(base);
  const writer = new RevisionWriter(pdf);
  const fields = new Map(listFields(pdf).map((field) => [field.name, field]));
  const target =
    typeof plan.field === 'string' ? presetField(fields, plan.field) : newField(writer, plan.field);
  const fills = (plan.fills ?? []).map((fill) => ({ ...fill, target: fillableField(fields, fill.field) }));
  requireFillingAllowed(pdf, [target.name, ...fills.map((fill) => fill.field)]);

  const drawn: { target: FillTarget; field: DrawnField; value: string | undefined }[] = [];
  for (const fill of fills) drawn.push(drawnField(pdf, fill.target, fill.appearance, fill.value));
  if (plan.appearance) drawn.push(drawnField(pdf, target, plan.appearance));
  const forms = await addAppearances(
    writer,
    drawn.map(({ field }) => field),
    plan.fonts,
  );
  for (const [i, { target: filled, value }] of drawn.entries()) {
    changeField(writer, filled.ref, {
      AP: pdfDict({ N: forms[i] }),
      ...(value === undefined ? {} : { V: encodeText(value) }),
    });
  }
  const signature = writer.add(null);
  changeField(writer, target.ref, { V: signature });

  const lock = plan.lock ?? lockedNames(pdf, target.dict);
  const reference = lock.length > 0 ? lockReference(catalogRef(writer), lock) : undefined;
  const dictionary = signatureDictionary(plan, reference);
  return signPrepared(
    pdf.source,
    (reserve) => prepareSignature(writer, signature, dictionary, reserve),
    signing,
  );
}

interface FillTarget {
  readonly name: string;
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly type: FormField['type'];
}

function presetField(fields: ReadonlyMap<string, FormField>, name: string): FillTarget {
  const field = fillableField(fields, name);
  if (field.type !== 'Sig') throw new PdfError('unknown-field', `field ${name} is no signature field`);
  if (field.dict.has('V')) throw new PdfError('field-signed', `field ${name} is signed already`);
  return field;
}

function newField(writer: RevisionWriter, planned: PlannedField): FillTarget {
  requireNewFieldsAllowed(writer.pdf);
  const ref = addFields(writer, [planned]).get(planned.name)!;
  return { name: planned.name, ref, dict: writer.current(ref) as PdfDict, type: 'Sig' };
}

/** Only fields merged with their single widget can be filled in place. Error: `unknown-field`. */
function fillableField(fields: ReadonlyMap<string, FormField>, name: string): FillTarget {
  const field = fields.get(name);
  if (!field?.ref) throw new PdfError('unknown-field', `there is no field ${name}`);
  if (field.dict.has('Kids')) throw new PdfError('unknown-field', `field ${name} has more than one widget`);
  return { name, ref: field.ref, dict: field.dict, type: field.type };
}

function drawnField(pdf: Pdf, target: FillTarget, appearance: Appearance, value?: string) {
  const pageRef = target.dict.get('P');
  const rotate = isRef(pageRef) ? pageRotation(pdf, pageRef) : 0;
  const rect = readBox(pdf, target.dict.get('Rect'));
  if (!rect) throw new PdfError('unknown-field', `field ${target.name} has no place on a page`);
  const field: DrawnField = {
    appearance,
    rotate,
    extent: shownExtent(rect, rotate),
    isText: target.type === 'Tx',
  };
  return { target, field, value };
}

function changeField(
  writer: RevisionWriter,
  ref: PdfRef,
  changes: Readonly<Record<string, PdfObject>>,
): void {
  const dict = writer.current(ref);
  if (dict instanceof PdfDict) writer.set(ref, dict.with(changes));
}

function lockedNames(pdf: Pdf, field: PdfDict): string[] {
  const lock = pdf.findDict(field, 'Lock');
  const names = lock && pdf.findArray(lock, 'Fields');
  if (!isArray(names)) return [];
  return names.flatMap((item) => {
    const name = pdf.resolve(item);
    return name instanceof PdfString ? [decodeText(name)] : [];
  });
}
