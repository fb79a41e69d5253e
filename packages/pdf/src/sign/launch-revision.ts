import { addFields } from '../fields/add-fields.ts';
import { drawFields } from '../fields/draw-fields.ts';
import type { FieldLock } from '../fields/field-lock.ts';
import { catalogRef } from '../fields/interactive-form.ts';
import type { PlannedField } from '../fields/planned-field.ts';
import { settleForm } from '../fields/settle-form.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import type { PdfDict } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { firstFreeNumber } from '../write/first-free-number.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { certifyWith } from './certify-with.ts';
import { isSigned, requireNewFieldsAllowed, requireSignatureFieldsOnly } from './permissions.ts';
import { prepareSignature } from './prepared-signature.ts';
import { type Signing, signPrepared, type UnsignedRevision } from './sign-prepared.ts';
import {
  certificationReference,
  lockReference,
  type SignatureFacts,
  signatureDictionary,
} from './signature-dictionary.ts';

export interface LaunchPlan extends SignatureFacts {
  /** Every field that anyone will fill or sign, and the closing `timestamp` fields. */
  readonly fields: readonly PlannedField[];
  /** Name of the platform's own, invisible signature field; `platform` when absent. */
  readonly platformField?: string;
}

/**
 * The revision that opens a document for signing: it adds all fields and certifies the file for form filling and signing
 * (DocMDP P=2; ISO 32000-2, 12.8.2.2), so that any later change but those is visible as a breach. A file that arrives signed is never certified
 * (a certification must be the first signature); it gets an approval signature and takes signature fields only. That signature locks
 * every field but those of the plan (FieldMDP, 12.8.2.4): what the file brought along can be filled no more.
 * What it adds takes numbers that nothing in the file names, with a gap after them for the revisions to come ({@link firstFreeNumber}).
 * Errors: `forbids-changes`, `name-taken`, `wrong-page`, `limit`, and those of reading.
 * @returns the bytes to append to `base`
 */
export async function launchRevision(base: PdfInput, plan: LaunchPlan, signing: Signing): Promise<Buffer> {
  return signPrepared(await composeLaunch(base, plan), signing);
}

/** What {@link launchRevision} signs, for a key that is elsewhere. Errors: as there. */
export async function composeLaunch(base: PdfInput, plan: LaunchPlan): Promise<UnsignedRevision> {
  const pdf = openPdf(base);
  requireNewFieldsAllowed(pdf);
  const isExtended = isSigned(pdf);
  if (isExtended) requireSignatureFieldsOnly(plan.fields);
  const writer = new RevisionWriter(pdf, firstFreeNumber(pdf));
  const platform = plan.platformField ?? 'platform';
  const all: PlannedField[] = [...plan.fields, { name: platform, kind: 'signature', page: 1 }];
  const platformRef = addFields(writer, all).get(platform)!;
  const signature = writer.add(null);
  const field = writer.current(platformRef) as PdfDict;
  writer.set(platformRef, field.with({ V: signature }));
  if (!isExtended) {
    certifyWith(writer, signature);
    await drawFields(writer, settleForm(writer));
  }
  const others: FieldLock = { action: 'Exclude', fields: plan.fields.map(({ name }) => name) };
  const reference = isExtended ? lockReference(catalogRef(writer), others) : certificationReference(2);
  const dictionary = signatureDictionary(plan, [reference]);
  return {
    base: pdf.source,
    prepare: (reserve) => prepareSignature(writer, signature, dictionary, reserve),
  };
}
