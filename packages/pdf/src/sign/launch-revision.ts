import { addFields } from '../fields/add-fields.ts';
import { changeCatalog, dropFromForm } from '../fields/interactive-form.ts';
import type { PlannedField } from '../fields/planned-field.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import { listSignatureFields } from '../objects/form-fields.ts';
import { PdfDict, pdfDict } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { requireNewFieldsAllowed } from './permissions.ts';
import { prepareSignature } from './prepared-signature.ts';
import { type Signing, signPrepared } from './sign-prepared.ts';
import { certificationReference, type SignatureFacts, signatureDictionary } from './signature-dictionary.ts';

export interface LaunchPlan extends SignatureFacts {
  /** Every field that anybody will fill or sign, and the closing `timestamp` fields. */
  readonly fields: readonly PlannedField[];
  /** Name of the platform's own, invisible signature field; `platform` when absent. */
  readonly platformField?: string;
}

/**
 * The revision that opens a document for signing: it adds all fields and certifies the file for form filling and signing
 * (DocMDP P=2), so that any later change but those is visible as a breach. A file that arrives signed is never certified
 * (a certification must be the first signature); it gets an approval signature and takes signature fields only.
 * Errors: `forbids-changes`, `name-taken`, `wrong-page`, and those of reading.
 * @returns the bytes to append to `base`
 */
export async function launchRevision(base: PdfInput, plan: LaunchPlan, signing: Signing): Promise<Buffer> {
  const pdf = openPdf(base);
  requireNewFieldsAllowed(pdf);
  const isSigned = listSignatureFields(pdf).some((field) => field.value instanceof PdfDict);
  if (isSigned) requireSignatureFieldsOnly(plan.fields);
  const writer = new RevisionWriter(pdf);
  const platform = plan.platformField ?? 'platform';
  const all: PlannedField[] = [...plan.fields, { name: platform, kind: 'signature', page: 1 }];
  const platformRef = addFields(writer, all).get(platform)!;
  const signature = writer.add(null);
  const field = writer.current(platformRef) as PdfDict;
  writer.set(platformRef, field.with({ V: signature }));
  if (!isSigned) {
    const perms = pdf.findDict(pdf.catalog, 'Perms') ?? pdfDict({});
    changeCatalog(writer, { Perms: perms.with({ DocMDP: signature }) });
    // Both let a viewer rewrite what was signed: NeedAppearances redraws fields, XFA holds a second form.
    dropFromForm(writer, ['NeedAppearances', 'XFA']);
  }
  const dictionary = signatureDictionary(plan, isSigned ? undefined : certificationReference());
  return signPrepared(
    pdf.source,
    (reserve) => prepareSignature(writer, signature, dictionary, reserve),
    signing,
  );
}

/** Every validator counts a new field that is not a signature field as a forbidden change of a signed file. */
function requireSignatureFieldsOnly(fields: readonly PlannedField[]): void {
  const other = fields.find(({ kind }) => kind !== 'signature' && kind !== 'timestamp');
  if (!other) return;
  throw new PdfError(
    'forbids-changes',
    `the file is already signed and takes no ${other.kind} field (${other.name})`,
  );
}
