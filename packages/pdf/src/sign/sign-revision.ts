import { addFields } from '../fields/add-fields.ts';
import type { Appearance } from '../fields/appearance/appearance.ts';
import type { FontFace } from '../fields/appearance/font-face.ts';
import { drawFields, type FieldDrawing } from '../fields/draw-fields.ts';
import {
  type CertificationLevel,
  type FieldLock,
  joinLocks,
  readFieldLock,
  toLock,
} from '../fields/field-lock.ts';
import { type FieldTarget, fieldTarget, signatureTarget } from '../fields/field-target.ts';
import { type FieldFill, fillField } from '../fields/fill-field.ts';
import { catalogRef } from '../fields/interactive-form.ts';
import type { PlannedField } from '../fields/planned-field.ts';
import { settleForm } from '../fields/settle-form.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import { listFields } from '../objects/form-fields.ts';
import type { PdfDict, PdfRef } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { certifyWith } from './certify-with.ts';
import {
  isSigned,
  requireFillingAllowed,
  requireNewFieldsAllowed,
  requireSignatureFieldsOnly,
  requireUnsigned,
} from './permissions.ts';
import { prepareSignature } from './prepared-signature.ts';
import { requireSeedValues } from './seed-values.ts';
import { type Signing, type SigningFacts, signPrepared, type UnsignedRevision } from './sign-prepared.ts';
import {
  certificationReference,
  lockReference,
  type SignatureFacts,
  signatureDictionary,
} from './signature-dictionary.ts';

export interface SignPlan extends SignatureFacts {
  /** Name of a signature field that is there; or one that this revision adds (free position, uncertified files only). */
  readonly field: string | PlannedField;
  /** Absent for an invisible signature. */
  readonly appearance?: Appearance | undefined;
  /** The signer's other fields: texts, boxes, further places and slices of the seal. */
  readonly fills?: readonly FieldFill[] | undefined;
  /** Further fields that this revision adds and may fill: places and slices, on a file without signatures. */
  readonly adds?: readonly PlannedField[] | undefined;
  /** What this signature locks, besides what the field's own /Lock says: names, or a whole lock. */
  readonly lock?: readonly string[] | FieldLock | undefined;
  /** Makes the signature certify the document (ISO 32000-2, 12.8.2.2), on a file without signatures. */
  readonly certification?: CertificationLevel | undefined;
  /** Fonts in the order in which they are asked for a character; the bundled faces when absent. */
  readonly fonts?: readonly FontFace[] | undefined;
}

/**
 * One act of signing, as one revision: fills the signer's fields, draws the seal and signs, and changes nothing else. Locks and seed values
 * of the field are obeyed (12.7.5.5). A file of a person who is not trusted is signed after `launchRevision`, which keeps the numbers of
 * what is added away from those that the file names already. Errors: `unknown-field`, `field-signed`, `forbids-changes`, `seed-value`,
 * `name-taken`, `wrong-page`, `glyph-missing`, `bad-image`, and those of reading.
 * @returns the bytes to append to `base`
 */
export async function signRevision(base: PdfInput, plan: SignPlan, signing: Signing): Promise<Buffer> {
  return signPrepared(await composeSigning(base, plan, signing), signing);
}

/** What {@link signRevision} signs, for a key that is elsewhere. Errors: as there. */
export async function composeSigning(
  base: PdfInput,
  plan: SignPlan,
  signing: SigningFacts,
): Promise<UnsignedRevision> {
  const pdf = openPdf(base);
  const isFirst = !isSigned(pdf);
  if (plan.certification) requireUnsigned(pdf);
  const writer = new RevisionWriter(pdf);
  const findTarget = openTargets(writer, plan, isFirst);
  const target = findTarget(plan.field);
  const fills = (plan.fills ?? []).map((fill) => ({ fill, target: findTarget(fill.field) }));
  requireFillingAllowed(pdf, [target.name, ...fills.map(({ fill }) => fill.field)]);
  requireSeedValues(pdf, target.field.dict, { ...plan, signing });

  const drawings: FieldDrawing[] = fills.map(({ fill, target: filled }) => ({
    target: filled,
    ...fillField(pdf, filled, fill),
  }));
  const signature = writer.add(null);
  drawings.push({ target, entries: { V: signature }, appearance: plan.appearance });
  if (isFirst) drawings.push(...settleForm(writer, new Set(fills.map(({ fill }) => fill.field))));
  await drawFields(writer, drawings, plan.fonts);

  if (plan.certification) certifyWith(writer, signature);
  const dictionary = signatureDictionary(plan, references(writer, plan, target));
  return {
    base: pdf.source,
    prepare: (reserve) => prepareSignature(writer, signature, dictionary, reserve),
  };
}

type FindTarget = (field: string | PlannedField) => FieldTarget;

/** Adds the fields that the plan brings, and finds all that it names. */
function openTargets(writer: RevisionWriter, plan: SignPlan, isFirst: boolean): FindTarget {
  const { pdf } = writer;
  const planned = [...(typeof plan.field === 'string' ? [] : [plan.field]), ...(plan.adds ?? [])];
  if (planned.length > 0) requireNewFieldsAllowed(pdf);
  if (!isFirst) requireSignatureFieldsOnly(planned);
  const added = planned.length > 0 ? addFields(writer, planned) : new Map<string, PdfRef>();
  const fields = new Map(listFields(pdf).map((field) => [field.name, field]));
  return (field) => {
    const name = typeof field === 'string' ? field : field.name;
    const ref = added.get(name);
    if (!ref)
      return name === plan.field ? signatureTarget(pdf, fields, name) : fieldTarget(pdf, fields, name);
    const numbered = { ref, dict: writer.current(ref) as PdfDict };
    const { kind } = planned.find((one) => one.name === name)!;
    return { name, ...FORM_KINDS[kind], field: numbered, widgets: [numbered] };
  };
}

const FORM_KINDS = {
  signature: { type: 'Sig', flags: 0 },
  timestamp: { type: 'Sig', flags: 0 },
  text: { type: 'Tx', flags: 1 },
  place: { type: 'Btn', flags: 65537 },
  slice: { type: 'Btn', flags: 65537 },
} as const;

/** Certification and lock of the signature; one of both as a rule, for a reader is known to stumble over two. */
function references(writer: RevisionWriter, plan: SignPlan, { field }: FieldTarget): PdfDict[] {
  const preset = writer.pdf.findDict(field.dict, 'Lock');
  const own = preset && readFieldLock(writer.pdf, preset);
  const lock = plan.lock ? joinLocks(toLock(plan.lock), own) : own;
  const isLocking = lock && (lock.action !== 'Include' || lock.fields.length > 0);
  return [
    ...(plan.certification ? [certificationReference(plan.certification)] : []),
    ...(isLocking ? [lockReference(catalogRef(writer), lock)] : []),
  ];
}
