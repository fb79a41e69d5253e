import { UNKNOWN_TOKEN_BYTES } from '../cms/signature-size.ts';
import type { Timestamper } from '../cms/signed-data.ts';
import { addFields } from '../fields/add-fields.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import { listSignatureFields } from '../objects/form-fields.ts';
import { type PdfDict, type PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { requireFillingAllowed } from './permissions.ts';
import { digestPrepared, prepareSignature } from './prepared-signature.ts';
import { fillPrepared, type UnsignedRevision } from './sign-prepared.ts';

/**
 * A document timestamp over the whole file (ISO 32000-2, 12.8.5): after validation data it makes B-LTA.
 * It goes into the named preset field; when the file has none of that name an invisible one is added, which a
 * certification permits. Errors: `field-signed`, `forbids-changes`.
 * @returns the bytes to append to `base`
 */
export async function timestampRevision(
  base: PdfInput,
  field: string,
  timestamp: Timestamper,
): Promise<Buffer> {
  const revision = composeTimestamp(base, field);
  return fillPrepared(revision.prepare, timestamp.tokenSize ?? UNKNOWN_TOKEN_BYTES, (prepared) =>
    timestamp(digestPrepared(revision.base, prepared, 'sha256')),
  );
}

/** What {@link timestampRevision} has stamped, for a timestamp that is asked for elsewhere. Errors: as there. */
export function composeTimestamp(base: PdfInput, field: string): UnsignedRevision {
  const pdf = openPdf(base);
  const isPreset = listSignatureFields(pdf).some(({ name }) => name === field);
  // A lock is about the fields that are there (12.8.2.4); a new one that only holds a timestamp changes none of them.
  requireFillingAllowed(pdf, isPreset ? [field] : []);
  const writer = new RevisionWriter(pdf);
  const target = timestampField(writer, field);
  const token = writer.add(null);
  writer.set(target, (writer.current(target) as PdfDict).with({ V: token }));
  const dictionary = pdfDict({
    Type: pdfName('DocTimeStamp'),
    Filter: pdfName('Adobe.PPKLite'),
    SubFilter: pdfName('ETSI.RFC3161'),
  });
  return { base: pdf.source, prepare: (reserve) => prepareSignature(writer, token, dictionary, reserve) };
}

function timestampField(writer: RevisionWriter, name: string): PdfRef {
  const preset = listSignatureFields(writer.pdf).find((field) => field.name === name);
  if (!preset?.ref) return addFields(writer, [{ name, kind: 'timestamp', page: 1 }]).get(name)!;
  if (preset.value !== null) throw new PdfError('field-signed', `field ${name} is used already`);
  return preset.ref;
}
